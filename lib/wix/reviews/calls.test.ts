import { beforeEach, describe, expect, it, vi } from 'vitest';
import { tokensOf } from '@/tests/support/emulator/session';
import { startEmulator } from '@/tests/support/emulator/start';
import { seededMember } from '@/tests/support/identity/members';
import { reviewsVisitor } from '@/tests/support/reviews/clients';
import { beginVisit } from '@/tests/support/storefront/visit';
import { MUG } from '@/tests/support/stores/catalog-v3';
import { createReview, listReviews } from './calls';

const emulator = startEmulator({}, 'seed');
beforeEach(() => beginVisit());

const GUS = { name: 'Gus', email: 'gus@example.com' };
const asMaya = async () => beginVisit(await tokensOf(emulator, 'member', seededMember('maya').id));

async function ofMug() {
  const result = await listReviews(MUG);
  if (!result.ok || !result.value) throw new Error('There are no reviews');
  return result.value;
}

describe('listReviews', () => {
  it('returns the newest first, with their average, pictures and the shop’s replies', async () => {
    const { reviews, average } = await ofMug();
    expect(reviews.map(({ rating }) => rating)).toEqual([5, 4, 3]);
    expect(average).toBe(4);
    expect(reviews[0]).toMatchObject({
      author: 'Theo Okafor',
      title: 'Two years of mornings',
      pictures: [{ src: '/media/mug-ink.webp' }, { src: '/media/mug-sage.webp' }],
    });
    expect(reviews[2]?.reply).toMatch(/^It does, Samuel/);
  });

  it('reads all pages', async () => {
    const { reviews, submittedContact } = await reviewsVisitor();
    for (let index = 0; index < 100; index++) {
      const emails = { items: [{ email: `guest${index}@example.com` }] };
      const { contactId } = await submittedContact.appendOrCreateContact({ info: { emails } });
      const review = { namespace: 'stores', entityId: MUG, content: { rating: 4 } };
      await reviews.createReview({ ...review, author: { contactId } });
    }
    expect((await ofMug()).reviews).toHaveLength(103);
  });

  it('returns undefined on a site without the reviews app', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    emulator.updateSite({ installedApps: ['stores'] });
    expect(await listReviews(MUG)).toEqual({ ok: true, value: undefined });
  });
});

describe('createReview', () => {
  const SAID = { rating: 2, title: 'Too small', text: 'I drink a lot.' };

  it('publishes a review under the visitor’s name', async () => {
    expect(await createReview(MUG, { ...SAID, visitor: GUS })).toEqual({ ok: true, value: 'shown' });
    expect((await ofMug()).reviews[0]).toMatchObject({ author: 'Gus', ...SAID });
  });

  it('reports a review that waits for approval', async () => {
    emulator.updateSite({ reviewModeration: true });
    expect(await createReview(MUG, { ...SAID, visitor: GUS })).toEqual({ ok: true, value: 'waits' });
    expect((await ofMug()).reviews).toHaveLength(3);
  });

  it('writes one review as a member', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    await asMaya();
    expect(await createReview(MUG, SAID)).toEqual({ ok: true, value: 'shown' });
    // Repeats the call, as after an answer that got lost.
    expect(await createReview(MUG, SAID)).toEqual({ ok: true, value: 'shown' });
    expect(await createReview(MUG, { ...SAID, rating: 5 })).toMatchObject({
      ok: false,
      problem: { message: 'You have reviewed this product already.' },
    });
  });

  it('refuses a review in another member’s name', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const asMember = { ...SAID, visitor: { name: 'Maya', email: 'maya@example.com' } };
    expect(await createReview(MUG, asMember)).toMatchObject({
      ok: false,
      problem: { message: expect.stringContaining('Please log in') },
    });
  });
});
