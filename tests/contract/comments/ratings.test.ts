import { ratings } from '@wix/comments';
import { expect, test } from 'vitest';
import { APPS } from '@/emulator/core/site';
import seeds from '@/emulator/seed/members.json';
import { commentsMember, onPost, QUIET_POST } from '@/tests/support/comments/clients';
import { toldOfEntity } from '@/tests/support/crm/clients';
import { NOWHERE } from '@/tests/support/emulator/demo-site';
import { tokensOf } from '@/tests/support/emulator/session';
import { startEmulator, visitor } from '@/tests/support/emulator/start';

const emulator = startEmulator();
const ratingContext = { appDefId: APPS.blog, contextId: QUIET_POST };
const ABOUT = { ratingContext };
const NOT_FOUND = { status: 404, details: { applicationError: { code: 'RATING_NOT_FOUND' } } };

async function member(id: string) {
  const client = await visitor();
  client.auth.setTokens(await tokensOf(emulator, 'member', id));
  return client.use(ratings);
}
const stars = (rating: number) => ({ resourceRating: { ratingContext, rating } });

test('a resource is rated by visitors and members, once by each', async () => {
  const anonymous = (await visitor()).use(ratings);
  const maya = await member(seeds[0]?.id ?? '');
  const { resourceRating: first } = await anonymous.createRating(QUIET_POST, stars(2));
  expect(first).toMatchObject({
    visitorId: expect.any(String),
    resourceId: QUIET_POST,
    rating: 2,
    ratingContext,
  });
  await maya.createRating(QUIET_POST, stars(4));
  const { resourceRating: second } = await anonymous.createRating(QUIET_POST, stars(5));
  expect(second).toMatchObject({ _id: first?._id, rating: 5 });
  expect((await maya.getMyRating(QUIET_POST, ABOUT)).resourceRating).toMatchObject({
    memberId: seeds[0]?.id,
    rating: 4,
  });
  const summary = await maya.getResourceSummary(QUIET_POST, ABOUT);
  expect(summary).toEqual({ average: 4.5, total: 2, breakdown: { 4: 1, 5: 1 } });
  expect(toldOfEntity(emulator, first?._id ?? '')).toEqual([
    'rating_comment_resource_rating_changed',
    'rating_comment_resource_rating_changed',
  ]);
});

test('the average is rounded, and counts only this resource in this context', async () => {
  for (const rating of [5, 5, 4])
    await (await visitor()).use(ratings).createRating(QUIET_POST, stars(rating));
  const calls = (await visitor()).use(ratings);
  await calls.createRating(NOWHERE, stars(1));
  expect(await calls.getResourceSummary(QUIET_POST, ABOUT)).toMatchObject({ average: 4.67, total: 3 });
  const elsewhere = { ratingContext: { ...ratingContext, contextId: NOWHERE } };
  expect(await calls.getResourceSummary(QUIET_POST, elsewhere)).toMatchObject({ average: 0, total: 0 });
});

test('a rating counts the published comments of its owner, and is removed by its owner', async () => {
  const { comments } = await commentsMember('maya');
  await comments.createComment(onPost('Good to know'));
  const maya = await member(seeds[0]?.id ?? '');
  const { resourceRating } = await maya.createRating(QUIET_POST, stars(4));
  expect(resourceRating?.publishedCommentCount).toBe(1);
  const anonymous = (await visitor()).use(ratings);
  await expect(anonymous.removeMyRating(QUIET_POST, ABOUT)).rejects.toMatchObject(NOT_FOUND);
  await maya.removeMyRating(QUIET_POST, ABOUT);
  await expect(maya.getMyRating(QUIET_POST, ABOUT)).rejects.toMatchObject(NOT_FOUND);
  expect(toldOfEntity(emulator, resourceRating?._id ?? '').at(-1)).toBe(
    'rating_comment_resource_rating_deleted',
  );
});

test.each([0, 6, 2.5])('%d stars are refused', async (rating) => {
  const calls = (await visitor()).use(ratings);
  await expect(calls.createRating(QUIET_POST, stars(rating))).rejects.toMatchObject({ status: 400 });
});
