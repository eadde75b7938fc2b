import { describe, expect, test } from 'vitest';
import {
  APRON_POST,
  blogApp,
  blogEventsOf,
  blogOwner,
  blogVisitor,
  CARE,
  GLAZES,
  KILN_POST,
  paragraph,
} from '@/tests/support/blog/clients';
import { MAYA, NOWHERE } from '@/tests/support/emulator/demo-site';
import { applicationError, argumentViolation } from '@/tests/support/emulator/errors';
import { startEmulator } from '@/tests/support/emulator/start';

const emulator = startEmulator();
const owner = () => blogOwner(emulator).draftPosts;
const outcomes = (results: { itemMetadata?: { success?: boolean; error?: { code?: string } } }[] = []) =>
  results.map(({ itemMetadata }) => itemMetadata?.error?.code ?? itemMetadata?.success);

describe('many drafts', () => {
  test('are created, changed and deleted in bulk, each with its own result', async () => {
    const drafts = [{ title: 'One', richContent: paragraph('1') }, { title: ' ' }, { title: 'Two' }];
    const answer = await owner().bulkCreateDraftPosts(drafts, {
      returnFullEntity: true,
      publish: true,
      fieldsets: ['RICH_CONTENT'],
    });
    expect(outcomes(answer.results)).toEqual([true, 'INVALID_ARGUMENT', true]);
    expect(answer.bulkActionMetadata).toMatchObject({ totalSuccesses: 2, totalFailures: 1 });
    expect(answer.results?.[0]?.item).toMatchObject({
      title: 'One',
      status: 'PUBLISHED',
      richContent: paragraph('1'),
    });
    const [one = '', , two = ''] = answer.results?.map(({ itemMetadata }) => itemMetadata?._id ?? '') ?? [];
    const changed = await owner().bulkUpdateDraftPosts({
      draftPosts: [
        // The mask excludes the excerpt.
        { draftPost: { _id: one, title: 'Eins', excerpt: 'x' }, fieldMask: ['title'] },
        { draftPost: { _id: NOWHERE, title: 'None' } },
        { draftPost: { _id: two, featured: true } },
      ],
      action: 'UPDATE_PUBLISH',
      returnFullEntity: true,
    });
    expect(outcomes(changed.results)).toEqual([true, 'NOT_FOUND', true]);
    expect(changed.results?.[0]?.item).toMatchObject({ title: 'Eins', status: 'PUBLISHED' });
    expect(changed.results?.[0]?.item).not.toHaveProperty('excerpt');
    const { posts } = blogOwner(emulator);
    expect((await posts.getPost(one)).post?.title).toBe('Eins');
    const gone = await owner().bulkDeleteDraftPosts([one, NOWHERE, two], { permanent: true });
    expect(outcomes(gone.results)).toEqual([true, 'NOT_FOUND', true]);
    await expect(posts.getPost(two)).rejects.toMatchObject({ status: 404 });
    expect(blogEventsOf(emulator, two)).toEqual([
      'draft_created',
      'post_created',
      'draft_updated',
      'draft_updated',
      'post_updated',
      'draft_updated',
      'post_deleted',
      'draft_deleted',
    ]);
  });

  test('are limited to twenty, and to a hundred for deletion', async () => {
    await expect(
      owner().bulkCreateDraftPosts(Array.from({ length: 21 }, () => ({ title: 'x' }))),
    ).rejects.toMatchObject(argumentViolation('draftPosts', 'MAX_SIZE'));
    await expect(owner().bulkUpdateDraftPosts({ draftPosts: [] })).rejects.toMatchObject(
      argumentViolation('draftPosts', 'MIN_SIZE'),
    );
    await expect(
      owner().bulkDeleteDraftPosts(Array.from({ length: 101 }, () => NOWHERE)),
    ).rejects.toMatchObject(argumentViolation('postIds', 'MAX_SIZE'));
  });

  test('are listed with the last edited first, and by status', async () => {
    const { draftPosts, metaData } = await owner().listDraftPosts({ status: 'UNPUBLISHED' });
    expect(draftPosts).toMatchObject([{ title: 'What we are planning for the spring market' }]);
    expect(metaData).toEqual({ count: 1, offset: 0, total: 1 });
    expect((await owner().listDraftPosts()).metaData?.total).toBe(9);
    emulator.clock.advance(60_000);
    await owner().updateDraftPost(APRON_POST, { featured: true });
    expect((await owner().listDraftPosts()).draftPosts?.[0]?._id).toBe(APRON_POST);
    const oldest = await owner().listDraftPosts({ sort: 'EDITING_DATE_ASC', paging: { limit: 9 } });
    expect(oldest.draftPosts?.at(-1)?._id).toBe(APRON_POST);
    expect((await owner().listDraftPosts({ language: 'de' })).draftPosts).toEqual([]);
    await expect(owner().listDraftPosts({ paging: { limit: 101 } })).rejects.toMatchObject(
      argumentViolation('paging.limit', 'MAX'),
    );
  });

  test('are queried by their fields', async () => {
    const { items } = await owner().queryDraftPosts().eq('status', 'UNPUBLISHED').find();
    expect(items.map(({ title }) => title)).toEqual(['What we are planning for the spring market']);
    const caring = owner().queryDraftPosts().hasSome('categoryIds', [CARE]).ascending('title').limit(2);
    let page = await caring.find();
    expect(page.items).toHaveLength(2);
    page = await page.next();
    expect(page.items.map(({ title }) => title)).toEqual(['What to do with a pot that cracked']);
    await owner().deleteDraftPost(KILN_POST);
    expect((await owner().queryDraftPosts().eq('_id', KILN_POST).find()).items).toEqual([]);
    await expect(
      owner()
        .queryDraftPosts()
        .eq('colour' as 'status', 'red')
        .find(),
    ).rejects.toMatchObject({ status: 400 });
  });
});

describe('translations', () => {
  test('exist once per language, with the categories of that language', async () => {
    const { categories, posts, draftPosts } = blogOwner(emulator);
    const translationId = 'b4000001-4d1a-4c58-9a10-2b7f6c3d0001';
    await categories.updateCategory(CARE, { translationId });
    const pflege = await categories.createCategory({ label: 'Pflege', language: 'de', translationId });
    const { draftPost: german } = await draftPosts.translateDraft(APRON_POST, 'de', {
      fieldsets: ['RICH_CONTENT'],
    });
    expect(german).toMatchObject({
      title: 'An apron is a tool: on linen, pockets and washing',
      language: 'de',
      categoryIds: [pflege._id],
      tagIds: [],
      status: 'UNPUBLISHED',
      translationId: APRON_POST,
    });
    expect(german?.richContent?.nodes?.length).toBeGreaterThan(10);
    expect((await posts.getPost(APRON_POST)).post?.translationId).toBe(APRON_POST);
    await expect(draftPosts.translateDraft(APRON_POST, 'de')).rejects.toMatchObject(
      applicationError(409, 'ALREADY_EXISTS', { language: 'de' }),
    );
    await expect(draftPosts.translateDraft(APRON_POST, 'en')).rejects.toMatchObject(
      applicationError(400, 'INVALID_ARGUMENT'),
    );
    await expect(draftPosts.translateDraft(NOWHERE, 'de')).rejects.toMatchObject({ status: 404 });
    await expect(draftPosts.translateDraft('nonsense', 'de')).rejects.toMatchObject(
      argumentViolation('postId', 'FORMAT'),
    );
  });

  test('can change their language, and lose what belongs to the other', async () => {
    const { posts, tags, draftPosts } = blogOwner(emulator);
    const id = 'b3000002-4d1a-4c58-9a10-2b7f6c3d0002';
    const { draftPost } = await draftPosts.updateDraftPostLanguage(id, 'fr');
    expect(draftPost).toMatchObject({ language: 'fr', categoryIds: [], tagIds: [], relatedPostIds: [] });
    expect((await posts.getPost(id)).post).toMatchObject({ language: 'fr', tagIds: [], categoryIds: [] });
    expect(await tags.getTag(GLAZES)).toMatchObject({ postCount: 0, publishedPostCount: 0 });
    await expect(draftPosts.updateDraftPostLanguage(id, 'fr')).rejects.toMatchObject(
      applicationError(400, 'INVALID_ARGUMENT'),
    );
    await expect(draftPosts.updateDraftPostLanguage(NOWHERE, 'fr')).rejects.toMatchObject({ status: 404 });
    await expect(draftPosts.updateDraftPostLanguage('nonsense', 'fr')).rejects.toMatchObject(
      argumentViolation('postId', 'FORMAT'),
    );
  });
});

test('an app names the author', async () => {
  const { draftPosts } = blogApp(emulator);
  await expect(draftPosts.createDraftPost({ title: 'Mine' })).rejects.toMatchObject(
    applicationError(400, 'MISSING_POST_OWNER_INFORMATION'),
  );
  const { draftPost } = await draftPosts.createDraftPost({ title: 'Hers', memberId: MAYA });
  expect(draftPost?.memberId).toBe(MAYA);
});

test('visitors can neither list drafts nor translate them nor change several', async () => {
  const { draftPosts } = await blogVisitor();
  for (const call of [
    () => draftPosts.listDraftPosts(),
    () => draftPosts.queryDraftPosts().find(),
    () => draftPosts.translateDraft(KILN_POST, 'de'),
    () => draftPosts.updateDraftPostLanguage(KILN_POST, 'de'),
    () => draftPosts.bulkCreateDraftPosts([{ title: 'Mine' }]),
    () => draftPosts.bulkUpdateDraftPosts({ draftPosts: [{ draftPost: { _id: KILN_POST } }] }),
    () => draftPosts.bulkDeleteDraftPosts([KILN_POST]),
  ])
    await expect(call()).rejects.toMatchObject({ status: 403 });
});
