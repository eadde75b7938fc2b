import { describe, expect, test } from 'vitest';
import {
  APRON_POST,
  blogOwner,
  blogVisitor,
  CARE,
  GLAZES,
  KILN_POST,
  paragraph,
  TECHNIQUES,
} from '@/tests/support/blog/clients';
import { MAYA, NOWHERE } from '@/tests/support/emulator/demo-site';
import { argumentViolation } from '@/tests/support/emulator/errors';
import { startEmulator } from '@/tests/support/emulator/start';

const emulator = startEmulator();
const slugsOf = (items: { slug?: string | null }[] | undefined) => items?.map(({ slug }) => slug);
const FEED = [
  'twelve-hours-with-the-big-kiln',
  'why-our-sage-glaze-is-never-the-same-twice',
  'centring-for-people-who-have-given-up',
  'ramen-for-a-rainy-firing-day',
  'how-to-look-after-stoneware',
  'what-to-do-with-a-pot-that-cracked',
  'three-suppers-from-one-pot-of-beans',
  'an-apron-is-a-tool',
];

describe('a post', () => {
  test('is read by its id and by its slug', async () => {
    const { posts } = await blogVisitor();
    const { post } = await posts.getPostBySlug('twelve-hours-with-the-big-kiln');
    expect(post).toMatchObject({
      _id: KILN_POST,
      title: 'Twelve hours with the big kiln',
      excerpt: expect.stringContaining('six in the morning'),
      pinned: true,
      featured: true,
      minutesToRead: 2,
      language: 'en',
      preview: false,
      hasUnpublishedChanges: false,
      firstPublishedDate: new Date('2026-02-26T09:00:00.000Z'),
      media: {
        displayed: true,
        custom: true,
        wixMedia: { image: expect.stringMatching(/^wix:image:\/\/v1\/event-kiln-opening\.webp\//) },
      },
    });
    expect((await posts.getPost(KILN_POST)).post).toEqual(post);
    await expect(posts.getPost(NOWHERE)).rejects.toMatchObject({ status: 404 });
    // A slug is case-sensitive, and so is a given language.
    await expect(posts.getPostBySlug('Twelve-hours-with-the-big-kiln')).rejects.toMatchObject({
      status: 404,
    });
    await expect(
      posts.getPostBySlug('twelve-hours-with-the-big-kiln', { language: 'de' }),
    ).rejects.toMatchObject({ status: 404 });
    await expect(posts.getPost('x'.repeat(39))).rejects.toMatchObject(
      argumentViolation('postId', 'MAX_LENGTH'),
    );
    await expect(posts.getPostBySlug('x'.repeat(201))).rejects.toMatchObject(
      argumentViolation('slug', 'MAX_LENGTH'),
    );
  });

  test('contains only the requested fields', async () => {
    const { posts } = await blogVisitor();
    const { post: bare } = await posts.getPost(KILN_POST);
    for (const field of ['url', 'contentText', 'richContent', 'contactId', 'metrics', 'referenceId'])
      expect(bare).not.toHaveProperty(field);
    const { post } = await posts.getPost(KILN_POST, {
      fieldsets: ['URL', 'CONTENT_TEXT', 'RICH_CONTENT', 'SEO', 'CONTACT_ID', 'REFERENCE_ID', 'METRICS'],
    });
    expect(post).toMatchObject({
      url: expect.stringMatching(/\/post\/twelve-hours-with-the-big-kiln$/),
      contentText: expect.stringMatching(/^Six in the morning.*still warm\.$/s),
      seoData: { tags: [], settings: { preventAutoRedirect: false, keywords: [] } },
      contactId: '9d2e4c10-5b6a-4f7e-8c9d-1a2b3c4d5e03',
      referenceId: expect.stringMatching(/^\w{24}$/),
    });
    const types = new Set(post?.richContent?.nodes?.map(({ type }) => type));
    expect([...types].sort()).toEqual(['BLOCKQUOTE', 'HEADING', 'IMAGE', 'ORDERED_LIST', 'PARAGRAPH']);
  });

  test('counts its views by visitors and members, not by the owner', async () => {
    const { posts } = await blogVisitor();
    const { metrics } = await posts.getPostMetrics(KILN_POST);
    expect(metrics).toEqual({ comments: 4, likes: 0, views: 412 });
    await posts.getPost(KILN_POST);
    await posts.getPost(KILN_POST);
    await posts.getPostBySlug('twelve-hours-with-the-big-kiln');
    await blogOwner(emulator).posts.getPost(KILN_POST);
    expect((await posts.getPostMetrics(KILN_POST)).metrics?.views).toBe(415);
    await expect(posts.getPostMetrics(NOWHERE)).rejects.toMatchObject({ status: 404 });
  });
});

test('a post names related ones, also those that are not published yet', async () => {
  const { draftPosts } = blogOwner(emulator);
  const { draftPost: later } = await draftPosts.createDraftPost({ title: 'Second firing', memberId: MAYA });
  const relatedPostIds = [later?._id ?? '', KILN_POST];
  const { draftPost } = await draftPosts.createDraftPost(
    { title: 'First firing', memberId: MAYA, relatedPostIds: [...relatedPostIds, KILN_POST] },
    { publish: true },
  );
  expect(draftPost?.relatedPostIds).toEqual(relatedPostIds);
  const { post } = await (await blogVisitor()).posts.getPost(draftPost?._id ?? '');
  expect(post?.relatedPostIds).toEqual(relatedPostIds);
});

describe('posts', () => {
  test('are listed as a feed, pinned ones first', async () => {
    const { posts } = await blogVisitor();
    const { posts: listed, metaData } = await posts.listPosts();
    expect(slugsOf(listed)).toEqual(FEED);
    expect(metaData).toEqual({ count: 8, offset: 0, total: 8 });
    const filtered = async (options: Parameters<typeof posts.listPosts>[0]) =>
      slugsOf((await posts.listPosts(options)).posts);
    expect(await filtered({ featured: true })).toEqual(FEED.slice(0, 2));
    expect(await filtered({ categoryIds: [TECHNIQUES] })).toEqual(FEED.slice(1, 3));
    expect(await filtered({ tagIds: [GLAZES] })).toEqual([FEED[1]]);
    expect(await filtered({ hashtags: ['glaze', 'none'] })).toEqual([FEED[1]]);
    expect(await filtered({ memberId: MAYA })).toEqual([]);
    expect(await filtered({ language: 'de' })).toEqual([]);
    expect((await filtered({ sort: 'VIEW_COUNT' }))?.[0]).toBe(FEED[2]);
    expect((await filtered({ sort: 'TITLE_ASC' }))?.[0]).toBe('an-apron-is-a-tool');
    expect((await filtered({ sort: 'PUBLISHED_DATE_ASC' }))?.[0]).toBe('an-apron-is-a-tool');
    await expect(posts.listPosts({ paging: { limit: 101 } })).rejects.toMatchObject(
      argumentViolation('paging.limit', 'MAX'),
    );
  });

  test('are listed page by page, by offset and by cursor', async () => {
    const { posts } = await blogVisitor();
    const first = await posts.listPosts({ paging: { limit: 3 } });
    expect(first.metaData).toMatchObject({ count: 3, offset: 0, total: 8, cursor: expect.any(String) });
    const byOffset = await posts.listPosts({ paging: { limit: 3, offset: 3 } });
    const byCursor = await posts.listPosts({ paging: { limit: 3, cursor: first.metaData?.cursor } });
    expect(slugsOf(byOffset.posts)).toEqual(FEED.slice(3, 6));
    expect(slugsOf(byCursor.posts)).toEqual(FEED.slice(3, 6));
    expect(byOffset.metaData).toEqual({ count: 3, offset: 3, total: 8 });
  });

  test('are queried by their fields', async () => {
    const { posts } = await blogVisitor();
    const { items } = await posts.queryPosts().find();
    expect(slugsOf(items)).toEqual(FEED);
    const query = posts.queryPosts({ fieldsets: ['URL'] });
    const page = await query.hasSome('categoryIds', [CARE]).eq('commentingEnabled', false).find();
    expect(page.items).toMatchObject([{ _id: APRON_POST, url: expect.stringContaining('/post/an-apron') }]);
    expect(slugsOf((await posts.queryPosts().eq('slug', FEED[3]).find()).items)).toEqual([FEED[3]]);
    expect(slugsOf((await posts.queryPosts().startsWith('title', 'why our').find()).items)).toEqual([
      FEED[1],
    ]);
    const popular = await posts.queryPosts().gt('metrics.views', 300).descending('metrics.views').find();
    expect(slugsOf(popular.items)).toEqual([FEED[2], FEED[0], FEED[3]]);
    const lately = posts.queryPosts().gt('firstPublishedDate', new Date('2026-02-01T00:00:00Z'));
    expect((await lately.find()).items).toHaveLength(2);
    await expect(
      posts
        .queryPosts()
        .eq('colour' as 'title', 'red')
        .find(),
    ).rejects.toMatchObject({ status: 400 });
  });

  test('are queried page by page', async () => {
    const { posts } = await blogVisitor();
    let page = await posts.queryPosts().ascending('title').limit(3).find();
    const seen = [...page.items];
    while (page.hasNext()) {
      page = await page.next();
      seen.push(...page.items);
    }
    expect(seen.map(({ title }) => title)).toEqual(seen.map(({ title }) => title).sort());
    expect(seen).toHaveLength(8);
    expect((await posts.queryPosts({ skipCount: true }).limit(1).find()).hasNext()).toBe(true);
  });

  test('are counted in total and by month', async () => {
    const { posts } = await blogVisitor();
    expect(await posts.getTotalPosts()).toEqual({ total: 8 });
    expect(await posts.getTotalPosts({ language: 'de' })).toEqual({ total: 0 });
    const { stats } = await posts.queryPostCountStats({
      rangeStart: new Date('2025-12-15T00:00:00Z'),
      months: 2,
      order: 'NEWEST',
      timeZone: '-05',
    });
    expect(stats).toEqual([
      { periodStart: new Date('2026-01-01T05:00:00.000Z'), postCount: 2 },
      { periodStart: new Date('2025-12-01T05:00:00.000Z'), postCount: 2 },
    ]);
    expect((await posts.queryPostCountStats()).stats?.length).toBeGreaterThan(3);
    await expect(posts.queryPostCountStats({ timeZone: 'Mars/Base' })).rejects.toMatchObject(
      argumentViolation('timeZone', 'FORMAT'),
    );
    await expect(posts.queryPostCountStats({ months: 0 })).rejects.toMatchObject(
      argumentViolation('months', 'MIN'),
    );
  });
});

test('a post for holders of a plan is only a preview for others', async () => {
  const { draftPosts, posts } = blogOwner(emulator);
  const plan = '6f0c1d52-8a34-4c0e-9d1b-1a5e7c2b9f01';
  const nodes = ['One.', 'Two.', 'Three.'].flatMap((text) => paragraph(text).nodes);
  const { draftPost } = await draftPosts.createDraftPost(
    { title: 'For members', pricingPlanIds: [plan], previewTextParagraph: 1, richContent: { nodes } },
    { publish: true },
  );
  const fieldsets = ['RICH_CONTENT' as const, 'CONTENT_TEXT' as const];
  const visitor = await blogVisitor();
  const { post } = await visitor.posts.getPost(draftPost?._id ?? '', { fieldsets });
  expect(post).toMatchObject({ preview: true, contentText: 'One.', pricingPlanIds: [plan] });
  expect(post?.richContent?.nodes).toHaveLength(1);
  const whole = await posts.getPost(draftPost?._id ?? '', { fieldsets });
  expect(whole.post).toMatchObject({ preview: false, contentText: 'One.\nTwo.\nThree.' });
});
