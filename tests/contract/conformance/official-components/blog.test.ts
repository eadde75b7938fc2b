import { categories, posts, tags } from '@wix/blog';
import { comments } from '@wix/comments';
import { members } from '@wix/members';
import { createClient, OAuthStrategy } from '@wix/sdk';
import { expect, test } from 'vitest';
import { logInWithoutPassword } from '@/emulator/exports/testing';
import memberSeeds from '@/emulator/seed/members.json';
import { callable } from '@/tests/support/emulator/callable';
import { startEmulator } from '@/tests/support/emulator/start';

// The calls of the services of `@wix/headless-blog`, with the arguments that they send.

const emulator = startEmulator();
const BLOG = '14bcded7-0066-7c35-14d7-466cb3f09103';

interface Found {
  items: { _id: string }[];
}

/** The builder of queries with the functions that the components call, which its typings lack. */
interface OrQuery {
  or(query: OrQuery): OrQuery;
  eq(field: string, value: unknown): OrQuery;
  lt(field: string, value: unknown): OrQuery;
  gt(field: string, value: unknown): OrQuery;
  ascending(field: string): OrQuery;
  descending(field: string): OrQuery;
  limit(count: number): OrQuery;
  find(): Promise<Found>;
}

const modules = () => callable({ blogCategories: categories, comments, members, posts, tags });

const visitor = () =>
  createClient({ modules: modules(), auth: OAuthStrategy({ clientId: emulator.site().clientId }) });

async function member() {
  const tokens = await logInWithoutPassword(emulator, 'maya@example.com');
  return createClient({
    modules: modules(),
    auth: OAuthStrategy({ clientId: emulator.site().clientId, tokens }),
  });
}

test('a feed of posts is listed with what they refer to, by category and page', async () => {
  const client = visitor();
  const { items } = await client.blogCategories
    .queryCategories()
    .gt('postCount', 0)
    .limit(100)
    .ascending('displayPosition')
    .find();
  const [first] = items;
  const { category: named } = await client.blogCategories.getCategoryBySlug(first?.slug ?? '', {
    fieldsets: ['SEO'],
  });
  expect(named?._id).toBe(first?._id);
  const feed = await client.posts
    .queryPosts()
    .limit(2)
    .descending('pinned')
    .descending('firstPublishedDate')
    .find();
  expect(feed.items).toHaveLength(2);
  const more = await client.posts
    .queryPosts()
    .limit(2)
    .skipTo(feed.cursors.next ?? '')
    .find();
  expect(more.items[0]?._id).not.toBe(feed.items[0]?._id);
  const inCategory = await client.posts
    .queryPosts()
    .limit(10)
    .hasSome('categoryIds', [first?._id ?? ''])
    .in(
      '_id',
      [...feed.items, ...more.items].map(({ _id }) => _id),
    )
    .find();
  expect(inCategory.items.every(({ categoryIds }) => categoryIds?.includes(first?._id ?? ''))).toBe(true);
  const [post] = feed.items;
  // The writer's profile may be private: the components then leave the name out.
  const known = memberSeeds.find((it) => it.profile.privacyStatus === 'PUBLIC');
  expect((await client.members.getMember(known?.id ?? '')).profile?.nickname).toBeTruthy();
  const { category: resolved } = await client.blogCategories.getCategory(post?.categoryIds?.[0] ?? '');
  expect(resolved?.label).toBeTruthy();
  expect((await client.tags.getTag(post?.tagIds?.[0] ?? '')).label).toBeTruthy();
});

test('a post is read by its slug, with the posts before and after it', async () => {
  const client = visitor();
  const { items: newest } = await client.posts.queryPosts().descending('firstPublishedDate').limit(3).find();
  const { post } = await client.posts.getPostBySlug(newest[1]?.slug ?? '', {
    fieldsets: ['RICH_CONTENT', 'SEO', 'REFERENCE_ID'],
  });
  const date = post?.firstPublishedDate ?? new Date(0);
  const query = () => client.posts.queryPosts() as unknown as OrQuery;
  const older = await query()
    .or(query().lt('firstPublishedDate', date))
    .or(query().eq('firstPublishedDate', date).lt('_id', post?._id))
    .descending('firstPublishedDate')
    .limit(1)
    .find();
  const newer = await query()
    .or(query().gt('firstPublishedDate', date))
    .or(query().eq('firstPublishedDate', date).gt('_id', post?._id))
    .ascending('firstPublishedDate')
    .limit(1)
    .find();
  expect([newer.items[0]?._id, older.items[0]?._id]).toEqual([newest[0]?._id, newest[2]?._id]);
});

test('pictures of posts say how they are placed, which viewers read', async () => {
  const { items: all } = await visitor()
    .posts.queryPosts({ fieldsets: ['RICH_CONTENT'] })
    .find();
  const pictures = all.flatMap(({ richContent }) =>
    (richContent?.nodes ?? []).filter(({ type }) => type === 'IMAGE' || type === 'VIDEO'),
  );
  expect(pictures.length).toBeGreaterThan(0);
  for (const { imageData, videoData } of pictures)
    expect((imageData ?? videoData)?.containerData).toMatchObject({ alignment: 'CENTER' });
});

test('comments are listed with their replies, answered and deleted', async () => {
  const client = await member();
  const { items } = await client.posts.queryPosts().limit(1).find();
  const resourceId = items[0]?._id ?? '';
  const content = {
    richContent: {
      nodes: [{ type: 'PARAGRAPH', nodes: [{ type: 'TEXT', textData: { text: 'Lovely' } }] }],
    },
  } as never;
  const comment = await client.comments.createComment({
    appId: BLOG,
    contextId: resourceId,
    resourceId,
    content,
  } as never);
  const reply = await client.comments.createComment({
    appId: BLOG,
    contextId: resourceId,
    resourceId,
    content,
    parentComment: { _id: comment._id },
  } as never);
  const list = (cursor?: string) =>
    client.comments.listCommentsByResource(BLOG, {
      contextId: resourceId,
      resourceId,
      commentSort: { order: 'NEWEST_FIRST' },
      replySort: { order: 'OLDEST_FIRST', keepMarkedInOriginalOrder: false },
      cursorPaging: { limit: 10, cursor, repliesLimit: 0 },
    });
  const listed = await list();
  expect(listed.comments?.map(({ _id }) => _id)).toContain(comment._id);
  const replies = listed.commentReplies?.[comment._id ?? '']?.pagingMetadata?.cursors?.next;
  const answered = await client.comments.listCommentsByResource(BLOG, {
    contextId: resourceId,
    resourceId,
    cursorPaging: { limit: 10, cursor: replies },
    replySort: { order: 'OLDEST_FIRST', keepMarkedInOriginalOrder: false },
  });
  expect(answered.comments?.map(({ _id }) => _id)).toEqual([reply._id]);
  await client.comments.deleteComment(reply._id ?? '');
  await client.comments.deleteComment(comment._id ?? '');
  expect((await list()).comments?.map(({ _id }) => _id)).not.toContain(comment._id);
});
