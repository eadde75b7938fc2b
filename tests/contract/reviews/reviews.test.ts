import { describe, expect, test } from 'vitest';
import memberSeeds from '@/emulator/seed/members.json';
import { toldOfEntity } from '@/tests/support/crm/clients';
import { NOWHERE } from '@/tests/support/emulator/demo-site';
import { applicationError, argumentViolation } from '@/tests/support/emulator/errors';
import { startEmulator } from '@/tests/support/emulator/start';
import { reviewsMember, reviewsOwner, reviewsVisitor } from '@/tests/support/reviews/clients';
import { expectRefused, MUG } from '@/tests/support/stores/catalog-v3';

const emulator = startEmulator();
const owner = () => reviewsOwner(emulator).reviews;
const eventsOf = (id: string) => toldOfEntity(emulator, id);

const inesContact = memberSeeds.find(({ email }) => email === 'ines@example.com')?.contactId;

/** A review of the mug. */
const ofMug = (rating: number, more: object = {}) => ({
  namespace: 'stores',
  entityId: MUG,
  content: { rating, title: 'A good mug', body: 'It holds coffee.' },
  ...more,
});

/** Creates a contact from a visitor's address. */
async function guest(email = 'gus@example.com') {
  const client = await reviewsVisitor();
  const { contactId = '' } = await client.submittedContact.appendOrCreateContact({
    info: { name: { first: 'Gus' }, emails: { items: [{ email }] } },
  });
  return { ...client, contactId };
}

describe('a review', () => {
  test('is written by a member, who is its author', async () => {
    const { reviews } = await reviewsMember('maya');
    const review = await reviews.createReview(ofMug(4));
    const { _id: id = '' } = review;
    expect(review).toMatchObject({
      ...ofMug(4),
      revision: '1',
      author: { authorName: 'Maya' },
      moderation: { moderationStatus: 'APPROVED', manuallyChanged: false },
      origin: { type: 'ORGANIC' },
      verified: false,
      foundHelpful: 0,
      helpfulness: 0,
      publishCount: 1,
    });
    expect(review.author?.contactId).toBeTruthy();
    expect(eventsOf(id)).toEqual([
      'review_created',
      'review_moderation_status_changed',
      'review_review_published',
    ]);
    expect(await (await reviewsVisitor()).reviews.getReview(id)).toEqual(review);
  });

  test('is written by a visitor for a contact who is not a member', async () => {
    const { contactId, reviews } = await guest();
    const review = await reviews.createReview(ofMug(2, { author: { contactId } }));
    expect(review.author).toEqual({ contactId, authorName: null });
    await expect(reviews.createReview(ofMug(3))).rejects.toMatchObject(
      argumentViolation('author.contactId', 'REQUIRED_FIELD'),
    );
    await expect(reviews.createReview(ofMug(3, { author: { contactId: NOWHERE } }))).rejects.toMatchObject({
      status: 404,
    });
    const asInes = ofMug(1, { entityId: NOWHERE, author: { contactId: inesContact } });
    await expectRefused([
      () => reviews.createReview(asInes),
      async () => (await reviewsMember('maya')).reviews.createReview(asInes),
    ]);
  });

  test('is limited to one per author and item', async () => {
    const { reviews } = await reviewsMember('maya');
    const { _id: reviewId, author } = await reviews.createReview(ofMug(4));
    await expect(reviews.createReview(ofMug(5))).rejects.toMatchObject(
      applicationError(409, 'ALREADY_EXISTS', { reviewId }),
    );
    const other = await owner().createReview(ofMug(3, { entityId: NOWHERE, author }));
    await expect(
      owner().updateReview(other._id ?? '', { revision: '1', entityId: MUG }),
    ).rejects.toMatchObject(applicationError(409, 'ALREADY_EXISTS'));
  });

  test.each([
    ['content.rating', 'MIN', ofMug(0)],
    ['content.rating', 'MAX', ofMug(6)],
    ['content.rating', 'VALIDATION', ofMug(4.5)],
    ['content.rating', 'REQUIRED_FIELD', ofMug(4, { content: { body: 'None' } })],
    ['entityId', 'REQUIRED_FIELD', ofMug(4, { entityId: undefined })],
    ['namespace', 'REQUIRED_FIELD', ofMug(4, { namespace: '' })],
    ['content.body', 'MAX_LENGTH', ofMug(4, { content: { rating: 4, body: 'x'.repeat(3001) } })],
  ])('must have valid content, %s: %s', async (field, rule, review) => {
    const { reviews } = await reviewsMember('maya');
    await expect(reviews.createReview(review as never)).rejects.toMatchObject(argumentViolation(field, rule));
  });

  test('has pictures, and can be filtered by them', async () => {
    const { reviews } = await reviewsMember('maya');
    const url = 'https://example.com/cup.jpg';
    const content = { rating: 5, media: [{ image: url }] };
    const withPicture = await reviews.createReview(ofMug(5, { content }));
    expect(withPicture.content?.media).toHaveLength(1);
    const without = await reviews.createReview({ ...ofMug(4), entityId: NOWHERE });
    const answer = await reviews.queryReviews({ filter: { 'content.media': { $isEmpty: true } } });
    expect(answer.reviews?.map((it) => it._id)).toEqual([without._id]);
  });
});

test('a review is changed and deleted by the owner', async () => {
  const { reviews } = await reviewsMember('maya');
  const { _id: id = '' } = await reviews.createReview(ofMug(4));
  const change = { revision: '1', content: { rating: 2 }, author: { authorName: 'M.' } };
  expect(await owner().updateReview(id, change)).toMatchObject({
    revision: '2',
    content: { rating: 2, title: 'A good mug' },
    author: { authorName: 'M.' },
  });
  await expect(owner().updateReview(id, change)).rejects.toMatchObject(
    applicationError(409, 'REVISION_MISMATCH'),
  );
  await expect(owner().updateReview(NOWHERE, change)).rejects.toMatchObject({ status: 404 });
  await expect(owner().updateReview(id, { revision: '2', content: { rating: 9 } })).rejects.toMatchObject({
    status: 400,
  });
  expect((await owner().deleteReview(id)).review).toMatchObject({ _id: id });
  await expect(owner().getReview(id)).rejects.toMatchObject({ status: 404 });
  await expect(owner().deleteReview(id)).rejects.toMatchObject({ status: 404 });
  expect(eventsOf(id).slice(3)).toEqual(['review_updated', 'review_deleted']);
});

test('reviews are queried and counted by item, rating and date', async () => {
  for (const [email, rating] of [
    ['ada@example.com', 5],
    ['ben@example.com', 3],
    ['cy@example.com', 4],
  ] as const) {
    const { contactId, reviews: own } = await guest(email);
    await own.createReview(ofMug(rating, { author: { contactId } }));
  }
  const { reviews } = await reviewsVisitor();
  const query = reviews.queryReviews().eq('entityId', MUG).descending('content.rating').limit(2);
  const page = await query.find();
  expect(page.items.map(({ content }) => content?.rating)).toEqual([5, 4]);
  expect((await page.next()).items.map(({ content }) => content?.rating)).toEqual([3]);
  expect(await reviews.countReviews({ filter: { entityId: MUG, 'content.rating': { $gte: 4 } } })).toEqual({
    count: 2,
  });
  expect(await reviews.countReviews()).toEqual({ count: 3 });
  await expect(reviews.queryReviews().limit(101).find()).rejects.toMatchObject({ status: 400 });
  await expect(reviews.countReviews({ filter: { colour: 'red' } })).rejects.toMatchObject({ status: 400 });
});

test('many reviews are written in bulk, each with its own result', async () => {
  const { contactId } = await guest();
  const author = { contactId, authorName: 'Gus' };
  const { results, bulkActionMetadata } = await owner().bulkCreateReview(
    [ofMug(5, { author }), ofMug(4, { author }), ofMug(9, { author })] as never,
    { returnEntity: true },
  );
  expect(results?.[0]?.review).toMatchObject({ author, content: { rating: 5 } });
  expect(results?.map(({ itemMetadata }) => itemMetadata?.error?.code)).toEqual([
    undefined,
    'ALREADY_EXISTS',
    'INVALID_ARGUMENT',
  ]);
  expect(bulkActionMetadata).toMatchObject({ totalSuccesses: 1, totalFailures: 2 });
  expect((await owner().bulkDeleteReviews({ filter: { entityId: MUG } })).jobId).toBeTruthy();
  expect(await owner().countReviews()).toEqual({ count: 0 });
});

test('a member’s review of a purchased product is verified', async () => {
  emulator.reset('seed');
  const { items } = await (await reviewsVisitor()).reviews.queryReviews().limit(100).find();
  expect(items.length).toBeGreaterThan(5);
  const verified = items.filter((review) => review.verified);
  expect(verified.map(({ author }) => author?.authorName)).toEqual(['Maya']);
  expect(items.some(({ content }) => content?.media?.length)).toBe(true);
});
