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
const moderated = () => emulator.updateSite({ commentModeration: true });
const HERE = { resourceId: QUIET_POST };

async function written() {
  const client = await commentsMember('maya');
  const { _id: id = '' } = await client.comments.createComment(onPost('Good to know'));
  return { ...client, id: id ?? '' };
}

describe('with approval by the owner', () => {
  test('a comment waits until it is approved', async () => {
    moderated();
    const { comments, posts, id } = await written();
    const waiting = await comments.getComment(id);
    expect(waiting).toMatchObject({ status: 'PENDING', draftContent: { mentions: [] } });
    await expect((await commentsVisitor()).comments.getComment(id)).rejects.toMatchObject({ status: 404 });
    const { comment } = await owner().moderateDraftContent(id, '1', { draftContentAction: 'APPROVE' });
    expect(comment).toMatchObject({ status: 'PUBLISHED', content: { mentions: [] }, contentEdited: false });
    expect(comment?.draftContent).toBeUndefined();
    expect((await posts.getPostMetrics(QUIET_POST)).metrics?.comments).toBe(1);
    expect(eventsOf(id)).toContain('comment_comment_published');
  });

  test('a change waits, and is dropped when it is rejected', async () => {
    const { comments, id } = await written();
    moderated();
    const changed = await comments.updateComment(id, { revision: '1', content: saying('Buy this') });
    expect(changed.draftContent).toBeTruthy();
    expect((await (await commentsVisitor()).comments.getComment(id)).draftContent).toBeUndefined();
    const { comment } = await owner().moderateDraftContent(id, '2', { draftContentAction: 'REJECT' });
    expect(comment).toMatchObject({ status: 'PUBLISHED' });
    expect(comment?.draftContent).toBeUndefined();
  });

  test('a rejected comment is hidden; several can be decided at once', async () => {
    moderated();
    const [{ id }, { id: other }] = [await written(), await written()];
    await owner().moderateDraftContent(id, '1', { draftContentAction: 'REJECT' });
    expect(await owner().getComment(id)).toMatchObject({ status: 'HIDDEN', draftContent: { mentions: [] } });
    const filter = { ...HERE, status: 'PENDING' };
    const job = await owner().bulkModerateDraftContent(APPS.blog, { filter, draftContentAction: 'APPROVE' });
    expect(job.jobId).toBeTruthy();
    expect((await owner().getComment(other)).status).toBe('PUBLISHED');
    await expect(owner().moderateDraftContent(id, '1')).rejects.toMatchObject({ status: 400 });
    const late = owner().moderateDraftContent(id, '9', { draftContentAction: 'APPROVE' });
    await expect(late).rejects.toMatchObject({ status: 409 });
    const unknown = owner().bulkModerateDraftContent(APPS.blog, { filter, draftContentAction: 'UNKNOWN' });
    await expect(unknown).rejects.toMatchObject({ status: 400 });
  });
});

test('the owner hides, publishes, marks and unmarks a comment', async () => {
  const { posts, id } = await written();
  expect((await owner().hideComment(id)).comment?.status).toBe('HIDDEN');
  expect((await posts.getPostMetrics(QUIET_POST)).metrics?.comments).toBe(0);
  expect((await owner().countComments(APPS.blog, { filter: HERE })).count).toBe(0);
  expect((await owner().publishComment(id)).comment?.status).toBe('PUBLISHED');
  expect((await owner().markComment(id)).comment?.marked).toBe(true);
  expect((await owner().unmarkComment(id)).comment?.marked).toBe(false);
  const names = ['comment_comment_hidden', 'comment_comment_marked', 'comment_comment_unmarked'];
  expect(eventsOf(id)).toEqual(expect.arrayContaining(names));
  for (const call of [
    owner().hideComment,
    owner().publishComment,
    owner().markComment,
    owner().unmarkComment,
  ]) {
    await expect(call(NOWHERE)).rejects.toMatchObject({ status: 404 });
    await expect(call('x')).rejects.toMatchObject({ status: 400 });
  }
});

test('the comments that match a filter are hidden, published, moved and deleted', async () => {
  const { comments, posts, id } = await written();
  const reply = await comments.createComment({ ...onPost('Yes'), parentComment: { _id: id } });
  await owner().bulkHideComment(APPS.blog, { filter: HERE });
  expect((await owner().getComment(id)).status).toBe('HIDDEN');
  await owner().bulkPublishComment(APPS.blog, { filter: HERE });
  expect((await posts.getPostMetrics(QUIET_POST)).metrics?.comments).toBe(2);
  const target = 'b3000007-4d1a-4c58-9a10-2b7f6c3d0007';
  const to = target;
  const destination = { contextId: to, resourceId: to };
  await owner().bulkMoveCommentByFilter(APPS.blog, { filter: HERE, destination });
  expect(await owner().getComment(reply._id ?? '')).toMatchObject({ resourceId: to, contextId: to });
  expect((await posts.getPostMetrics(QUIET_POST)).metrics?.comments).toBe(0);
  expect((await posts.getPostMetrics(target)).metrics?.comments).toBe(2);
  expect(eventsOf(id)).toContain('comment_comment_moved');
  await owner().bulkDeleteComment(APPS.blog, { filter: { resourceId: to } });
  expect((await owner().getComment(id)).status).toBe('DELETED');
  const nowhere = { contextId: NOWHERE, resourceId: NOWHERE };
  const { id: more } = await written();
  const lost = owner().bulkMoveCommentByFilter(APPS.blog, { filter: { id: more }, destination: nowhere });
  await expect(lost).rejects.toMatchObject({ status: 404 });
  await expect(owner().bulkMoveCommentByFilter(APPS.blog, { filter: HERE })).rejects.toMatchObject({
    status: 400,
  });
  for (const call of [owner().bulkHideComment, owner().bulkPublishComment, owner().bulkDeleteComment])
    await expect(call(APPS.blog, { filter: { mood: 'bad' } })).rejects.toMatchObject({ status: 400 });
});

test('each caller has one reaction to a comment, and can take it back', async () => {
  const { comments, id } = await written();
  const visitor = (await commentsVisitor()).comments;
  await comments.addCommentReaction(id, 'heart');
  await comments.addCommentReaction(id, 'smile');
  await visitor.addCommentReaction(id, 'smile');
  expect((await comments.getComment(id)).reactionSummary).toMatchObject({
    total: 2,
    reactionCodeCount: { smile: 2 },
  });
  const about = { contextId: QUIET_POST, commentIds: [id] };
  const { reactions } = await comments.bulkGetCommentReactions(APPS.blog, { ...about });
  expect(reactions?.[id]).toEqual({
    total: 2,
    codeReactions: [{ reactionCode: 'smile', total: 2, hasReacted: true, memberIds: [expect.any(String)] }],
  });
  await visitor.removeCommentReaction(id, 'heart');
  await visitor.removeCommentReaction(id, 'smile');
  expect((await comments.getComment(id)).reactionSummary?.total).toBe(1);
  for (const call of [visitor.addCommentReaction, visitor.removeCommentReaction]) {
    await expect(call(NOWHERE, 'smile')).rejects.toMatchObject({ status: 404 });
    await expect(call(id, '')).rejects.toMatchObject({ status: 400 });
  }
  const elsewhere = visitor.bulkGetCommentReactions(APPS.blog, { ...about, contextId: NOWHERE });
  await expect(elsewhere).rejects.toMatchObject({ status: 404 });
});

test('visitors and members cannot moderate', async () => {
  for (const { comments } of [await commentsVisitor(), await commentsMember('maya')]) {
    const filter = HERE;
    await expectRefused([
      () => comments.hideComment(NOWHERE),
      () => comments.publishComment(NOWHERE),
      () => comments.markComment(NOWHERE),
      () => comments.unmarkComment(NOWHERE),
      () => comments.moderateDraftContent(NOWHERE, '1', { draftContentAction: 'APPROVE' }),
      () => comments.bulkHideComment(APPS.blog, { filter }),
      () => comments.bulkPublishComment(APPS.blog, { filter }),
      () => comments.bulkDeleteComment(APPS.blog, { filter }),
      () => comments.bulkModerateDraftContent(APPS.blog, { filter, draftContentAction: 'APPROVE' }),
      () =>
        comments.bulkMoveCommentByFilter(APPS.blog, {
          filter,
          destination: { contextId: NOWHERE, resourceId: NOWHERE },
        }),
    ]);
  }
});

test('only managers react to a comment that waits for approval', async () => {
  moderated();
  const { comments, id } = await written();
  const about = () => ({ contextId: QUIET_POST, commentIds: [id] });
  for (const call of [
    () => comments.addCommentReaction(id, 'smile'),
    () => comments.removeCommentReaction(id, 'smile'),
    () => comments.bulkGetCommentReactions(APPS.blog, about()),
  ])
    await expect(call()).rejects.toMatchObject({
      details: { applicationError: { code: 'PERMISSION_DENIED' } },
    });
  await owner().addCommentReaction(id, 'smile');
  const { reactions } = await owner().bulkGetCommentReactions(APPS.blog, about());
  expect(reactions?.[id]?.total).toBe(1);
});
