import { describe, expect, test } from 'vitest';
import { toldOfEntity } from '@/tests/support/crm/clients';
import { NOWHERE } from '@/tests/support/emulator/demo-site';
import { startEmulator } from '@/tests/support/emulator/start';
import { reviewsMember, reviewsOwner, reviewsVisitor } from '@/tests/support/reviews/clients';
import { expectRefused, MUG } from '@/tests/support/stores/catalog-v3';

const emulator = startEmulator({ reviewModeration: true });
const owner = () => reviewsOwner(emulator).reviews;
const eventsOf = (id: string) => toldOfEntity(emulator, id);

async function written(entityId = MUG) {
  const { reviews } = await reviewsMember('maya');
  return reviews.createReview({ namespace: 'stores', entityId, content: { rating: 4 } });
}

describe('on a site that moderates, a review', () => {
  test('is visible to others once the owner has approved it', async () => {
    const { _id: id = '', moderation } = await written();
    expect(moderation?.moderationStatus).toBe('IN_MODERATION');
    const { reviews } = await reviewsVisitor();
    await expect(reviews.getReview(id)).rejects.toMatchObject({ status: 404 });
    await expect(owner().getReview(id)).rejects.toMatchObject({ status: 404 });
    expect(await owner().getReview(id, { returnPrivateReviews: true })).toMatchObject({ _id: id });
    expect((await reviews.queryReviews().find()).items).toEqual([]);
    expect(await owner().countReviews({ includePrivateReviews: true })).toEqual({ count: 1 });
    expect(await owner().countReviews()).toEqual({ count: 0 });
    const { review } = await owner().updateModerationStatus(id, { status: 'APPROVED' });
    expect(review).toMatchObject({
      moderation: { moderationStatus: 'APPROVED', manuallyChanged: true },
      publishCount: 1,
    });
    expect(await reviews.getReview(id)).toMatchObject({ _id: id });
    await owner().updateModerationStatus(id, { status: 'REJECTED' });
    await owner().updateModerationStatus(id, { status: 'REJECTED' });
    expect(await reviews.countReviews()).toEqual({ count: 0 });
    expect(eventsOf(id)).toEqual([
      'review_created',
      'review_moderation_status_changed',
      'review_updated',
      'review_moderation_status_changed',
      'review_review_published',
      'review_updated',
      'review_moderation_status_changed',
    ]);
  });

  test('can only be approved or rejected', async () => {
    const { _id: id = '' } = await written();
    await expect(owner().updateModerationStatus(id)).rejects.toMatchObject({ status: 400 });
    await expect(owner().bulkUpdateModerationStatus({ status: 'UNKNOWN' })).rejects.toMatchObject({
      status: 400,
    });
    await expect(owner().updateModerationStatus(NOWHERE, { status: 'APPROVED' })).rejects.toMatchObject({
      status: 404,
    });
  });

  test('is approved together with others that match a filter', async () => {
    await written();
    await written(NOWHERE);
    const filter = { 'moderation.moderationStatus': 'IN_MODERATION' };
    expect((await owner().bulkUpdateModerationStatus({ filter, status: 'APPROVED' })).jobId).toBeTruthy();
    expect(await owner().countReviews()).toEqual({ count: 2 });
  });
});

test('the owner replies to a review, and removes the reply', async () => {
  const { _id: id = '' } = await written();
  const { review } = await owner().setReply(id, 'Thank you!');
  expect(review?.reply?.message).toBe('Thank you!');
  expect((await owner().setReply(id, 'Thanks!')).review?.reply?.message).toBe('Thanks!');
  expect((await owner().removeReply(id)).review?.reply).toBeUndefined();
  expect((await owner().removeReply(id)).review?.revision).toBe('4');
  await expect(owner().setReply(id, 'x'.repeat(10_001))).rejects.toMatchObject({ status: 400 });
  await expect(owner().setReply(NOWHERE, 'Hello')).rejects.toMatchObject({ status: 404 });
  await expect(owner().removeReply(NOWHERE)).rejects.toMatchObject({ status: 404 });
});

test('members and visitors can neither moderate nor read unpublished reviews', async () => {
  for (const { reviews } of [await reviewsVisitor(), await reviewsMember('maya')])
    await expectRefused([
      () => reviews.getReview(NOWHERE, { returnPrivateReviews: true }),
      () => reviews.queryReviews({ returnPrivateReviews: true }).find(),
      () => reviews.countReviews({ includePrivateReviews: true }),
      () => reviews.updateReview(NOWHERE, { revision: '1' }),
      () => reviews.deleteReview(NOWHERE),
      () => reviews.bulkDeleteReviews(),
      () =>
        reviews.bulkCreateReview([
          { namespace: 'stores', entityId: MUG, content: {}, author: { contactId: NOWHERE } },
        ]),
      () => reviews.setReply(NOWHERE, 'Hello'),
      () => reviews.removeReply(NOWHERE),
      () => reviews.updateModerationStatus(NOWHERE, { status: 'APPROVED' }),
      () => reviews.bulkUpdateModerationStatus({ status: 'APPROVED' }),
    ]);
});
