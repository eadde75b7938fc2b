import { describe, expect, test } from 'vitest';
import { APPS } from '@/emulator/core/site';
import {
  commentsMember,
  commentsOwner,
  commentsVisitor,
  onPost,
  QUIET_POST,
  saying,
} from '@/tests/support/comments/clients';
import { toldOfEntity } from '@/tests/support/crm/clients';
import { NOWHERE } from '@/tests/support/emulator/demo-site';
import { startEmulator } from '@/tests/support/emulator/start';
import { expectRefused } from '@/tests/support/stores/catalog-v3';

const emulator = startEmulator();
const owner = () => commentsOwner(emulator).comments;
const eventsOf = (id: string) => toldOfEntity(emulator, id);
const ABOUT = { contextId: QUIET_POST, resourceId: QUIET_POST };

async function written(text = 'Good to know') {
  const client = await commentsMember('maya');
  const comment = await client.comments.createComment(onPost(text));
  return { ...client, comment, id: comment._id ?? '' };
}

const answer = (id: string, text: string) => ({ ...onPost(text), parentComment: { _id: id } });
const ids = (entries: { _id?: string | null }[] = []) => entries.map(({ _id }) => _id);

describe('a comment', () => {
  test('is written by a member, and counted by its post', async () => {
    const { comment, id } = await written();
    expect(comment).toMatchObject({
      ...ABOUT,
      appId: APPS.blog,
      revision: '1',
      status: 'PUBLISHED',
      author: { memberId: expect.any(String) },
      replyCount: 0,
      marked: false,
      reactionSummary: { total: 0 },
      voteSummary: { netVoteCount: 0, upvoteCount: 0, downvoteCount: 0 },
      content: { mentions: [], attachments: [] },
    });
    const { comments, posts } = await commentsVisitor();
    await expect(comments.createComment(onPost('Thanks'))).rejects.toMatchObject({ status: 403 });
    expect(await comments.getComment(id)).toMatchObject({ _id: id });
    expect((await posts.getPostMetrics(QUIET_POST)).metrics?.comments).toBe(1);
    expect(await owner().countComments(APPS.blog, { filter: { resourceId: QUIET_POST } })).toMatchObject({
      count: 1,
    });
    expect(eventsOf(id)).toEqual([
      'comment_created',
      'comment_comment_published',
      'comment_resource_comment_count_changed',
    ]);
  });

  test('is refused without a resource, text, an existing post or parent', async () => {
    const { comments } = await commentsMember('maya');
    const bad = (given: object) => comments.createComment({ ...onPost('Hm'), ...given });
    for (const given of [
      { appId: undefined },
      { contextId: undefined },
      { resourceId: undefined },
      { content: {} },
      { appId: 'none' },
    ])
      await expect(bad(given)).rejects.toMatchObject({ status: 400 });
    await expect(bad({ resourceId: NOWHERE })).rejects.toMatchObject({ status: 404 });
    await expect(bad({ parentComment: { _id: NOWHERE } })).rejects.toMatchObject({ status: 404 });
    await expect(bad({ author: { memberId: NOWHERE } })).rejects.toMatchObject({ status: 403 });
    await expect(bad({ commentDate: new Date(0) })).rejects.toMatchObject({ status: 403 });
    await expect(comments.getComment(NOWHERE)).rejects.toMatchObject({ status: 404 });
    await expect(comments.getCommentThread(NOWHERE)).rejects.toMatchObject({ status: 404 });
  });

  test('is refused with a link that runs a script', async () => {
    const { comments } = await commentsMember('maya');
    const linked = (url: string) => {
      const decorations = [{ type: 'LINK' as const, linkData: { link: { url } } }];
      const nodes = [{ type: 'TEXT' as const, textData: { text: 'a shop', decorations } }];
      const richContent = { nodes: [{ type: 'PARAGRAPH' as const, nodes }] };
      return comments.createComment({ ...onPost(''), content: { richContent } });
    };
    for (const url of ['javascript:alert(1)', ' java\tScript:alert(1)', 'data:text/html,x'])
      await expect(linked(url)).rejects.toMatchObject({ status: 400 });
    for (const url of ['https://example.com/', '/store', 'mailto:a@example.com'])
      expect((await linked(url)).status).toBe('PUBLISHED');
  });

  test('can only reply to a comment on the same resource', async () => {
    const { comments, id } = await written();
    const elsewhere = { ...answer(id, 'Yes'), appId: NOWHERE };
    await expect(comments.createComment(elsewhere)).rejects.toMatchObject({ status: 400 });
  });

  test('by an app or the owner may have another author and date', async () => {
    const then = new Date('2024-05-01T10:00:00Z');
    const comment = await owner().createComment({
      ...onPost('Moved here'),
      author: { memberId: NOWHERE },
      commentDate: then,
    });
    expect(comment).toMatchObject({ author: { memberId: NOWHERE }, commentDate: then });
  });

  test('is changed by its author and managers, with its revision', async () => {
    const { comments, id } = await written();
    const content = saying('Better words');
    const changed = await comments.updateComment(id, { revision: '1', content });
    expect(changed).toMatchObject({ revision: '2', contentEdited: true });
    expect(eventsOf(id)).toContain('comment_comment_content_changed');
    const late = () => owner().updateComment(id, { revision: '1', content: saying('Late') });
    await expect(late()).rejects.toMatchObject({ status: 409 });
    await expect(comments.updateComment(id, { revision: '2', content: {} })).rejects.toMatchObject({
      status: 400,
    });
    await expect(owner().updateComment(NOWHERE, { revision: '1' })).rejects.toMatchObject({ status: 404 });
    const other = (await commentsVisitor()).comments;
    await expectRefused([
      () => other.updateComment(id, { revision: '2', content: saying('Mine') }),
      () => other.deleteComment(id),
      () => comments.updateComment(id, { revision: '2', marked: true }),
    ]);
  });

  test('leaves a placeholder when its author deletes it', async () => {
    const { comments, posts, id } = await written();
    await comments.deleteComment(id);
    const deleted = await comments.getComment(id);
    expect(deleted.status).toBe('DELETED');
    expect(deleted.content).toBeUndefined();
    expect((await posts.getPostMetrics(QUIET_POST)).metrics?.comments).toBe(0);
    await expect(comments.deleteComment(id)).rejects.toMatchObject({ status: 404 });
    await expect((await commentsVisitor()).comments.getComment(id)).rejects.toMatchObject({ status: 404 });
    expect(eventsOf(id)).toContain('comment_deleted');
  });
});

describe('a list of a resource', () => {
  test('has the threads with their replies, and a cursor', async () => {
    const { comments, id } = await written('First');
    const first = await comments.createComment(answer(id, 'One'));
    const second = await comments.createComment(answer(first._id ?? '', 'Two'));
    expect(second.parentComment).toMatchObject({ _id: first._id, status: 'PUBLISHED' });
    expect((await comments.getComment(id)).replyCount).toBe(1);
    const page = await comments.listCommentsByResource(APPS.blog, {
      ...ABOUT,
      cursorPaging: { limit: 10, repliesLimit: 1 },
    });
    expect(ids(page.comments)).toEqual([id]);
    const replies = page.commentReplies?.[id];
    const next = replies?.pagingMetadata?.cursors?.next;
    const more = await comments.listCommentsByResource(APPS.blog, {
      ...ABOUT,
      cursorPaging: { cursor: next },
    });
    expect(new Set([...ids(replies?.replies), ...ids(more.comments)])).toEqual(
      new Set([first._id, second._id]),
    );
    const thread = await comments.getCommentThread(second._id ?? '');
    expect(ids(thread.comments)).toEqual([id, second._id]);
    expect(thread.commentReplies?.[id]?.replies).toHaveLength(2);
  });

  test('starts with marked comments by default, in the requested order', async () => {
    const dated = (year: number) =>
      owner().createComment({ ...onPost(`${year}`), commentDate: new Date(`${year}-01-01T00:00:00Z`) });
    const [old, middle, young] = [await dated(2021), await dated(2022), await dated(2023)];
    await owner().markComment(old._id ?? '');
    const list = async (order: 'OLDEST_FIRST' | 'NEWEST_FIRST', keepMarkedInOriginalOrder = false) => {
      const commentSort = { order, keepMarkedInOriginalOrder };
      return ids((await owner().listCommentsByResource(APPS.blog, { ...ABOUT, commentSort })).comments);
    };
    expect(await list('NEWEST_FIRST')).toEqual([old._id, young._id, middle._id]);
    expect(await list('NEWEST_FIRST', true)).toEqual([young._id, middle._id, old._id]);
    expect(await list('OLDEST_FIRST', true)).toEqual([old._id, middle._id, young._id]);
  });

  test('is refused for a limit above 100 and an app id that is not a GUID', async () => {
    const list = (appId: string, limit: number) =>
      owner().listCommentsByResource(appId, { ...ABOUT, cursorPaging: { limit } });
    await expect(list(APPS.blog, 101)).rejects.toMatchObject({ status: 400 });
    await expect(list('blog', 1)).rejects.toMatchObject({ status: 400 });
    const badges = await owner().listCommentsByResource(APPS.blog, { ...ABOUT, fields: ['AUTHOR_BADGES'] });
    expect(badges.authorBadges).toEqual({ badgesByMemberId: {} });
  });
});

test('managers find comments by the SDK’s fields', async () => {
  const { comments, comment, id } = await written();
  await owner().hideComment(id);
  const find = (client: typeof comments) =>
    client.queryComments({ appId: APPS.blog }).eq('resourceId', QUIET_POST).descending('replyCount').find();
  await expect(find(comments)).rejects.toMatchObject({ status: 403 });
  expect(ids((await find(owner())).items)).toEqual([id]);
  const own = await owner()
    .queryComments({ appId: APPS.blog })
    .eq('author.memberId', comment.author?.memberId)
    .eq('status', 'HIDDEN')
    .find();
  expect(ids(own.items)).toEqual([id]);
  expect((await owner().queryComments({ appId: NOWHERE }).find()).items).toEqual([]);
  await expect(owner().queryComments({ appId: 'blog' }).find()).rejects.toMatchObject({ status: 400 });
  const wrong = owner().countComments(APPS.blog, { filter: { mood: 'good' } });
  await expect(wrong).rejects.toMatchObject({ status: 400 });
});

test('the posts of the demo site have comments with answers', async () => {
  const post = 'b3000001-4d1a-4c58-9a10-2b7f6c3d0001';
  const REFERENCE = post;
  const { comments, posts } = await commentsVisitor();
  const list = await comments.listCommentsByResource(APPS.blog, {
    contextId: REFERENCE,
    resourceId: REFERENCE,
  });
  expect(list.comments).toHaveLength(2);
  expect(Object.values(list.commentReplies ?? {}).flatMap(({ replies }) => replies)).toHaveLength(2);
  expect((await posts.getPostMetrics(post)).metrics?.comments).toBe(4);
});
