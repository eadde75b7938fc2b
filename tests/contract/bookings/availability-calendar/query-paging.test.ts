import { describe, expect, test } from 'vitest';
import { serviceIdOf } from '@/tests/support/bookings/bookings';
import { startEmulator, visitor } from '@/tests/support/emulator/start';

startEmulator();

const WEEK = { startDate: '2026-03-02T00:00:00.000-05:00', endDate: '2026-03-09T00:00:00.000-04:00' };
const YEAR = { ...WEEK, endDate: '2027-03-02T00:00:00.000-05:00' };
const LESSON = serviceIdOf('wheel-throwing-lesson');

/** Queries a page, which apps do although the SDK's typings no longer have it. */
async function query(filter: object, cursorPaging?: object, options?: object) {
  const { availabilityCalendar } = await visitor();
  const answer = await availabilityCalendar.queryAvailability(
    { filter: { ...WEEK, ...filter }, ...(cursorPaging && { cursorPaging }) },
    options,
  );
  const { pagingMetadata } = answer as { pagingMetadata?: { cursors: { next?: string }; hasNext: boolean } };
  return { entries: answer.availabilityEntries ?? [], ...pagingMetadata };
}

describe('the slots of a query', () => {
  test.each([
    ['one service', { serviceId: LESSON }],
    ['several services', { serviceId: [LESSON, serviceIdOf('open-studio'), serviceIdOf('glaze-consult')] }],
  ])('of %s come in pages that follow one another', async (_, filter) => {
    const whole = await query(filter);
    expect(whole.hasNext).toBe(false);
    const limit = Math.ceil(whole.entries.length / 3);
    const paged = [];
    let cursor: string | undefined;
    do {
      const page = await query(filter, { limit, ...(cursor && { cursor }) });
      expect(page.entries.length).toBeLessThanOrEqual(limit);
      paged.push(...page.entries);
      cursor = page.cursors?.next;
    } while (cursor);
    expect(paged).toEqual(whole.entries);
  });

  test('appear once when a service is named several times', async () => {
    const once = await query({ serviceId: LESSON });
    expect((await query({ serviceId: Array(100).fill(LESSON) })).entries).toEqual(once.entries);
  });

  test('are limited to a thousand per page', async () => {
    const { entries, hasNext } = await query({ serviceId: LESSON, ...YEAR }, { limit: 1_000_000 });
    expect([entries.length, hasNext]).toEqual([1000, true]);
  });

  test.each([
    ['cursorPaging.limit', { limit: 0 }],
    ['cursorPaging.limit', { limit: 'all' }],
    ['cursorPaging.cursor', { cursor: 7 }],
    ['cursorPaging.cursor', { cursor: 'soup' }],
    ['cursorPaging.cursor', { cursor: Buffer.from('{"values":[1]}').toString('base64url') }],
  ])('are refused for an invalid %s', async (field, cursorPaging) => {
    await expect(query({ serviceId: LESSON }, cursorPaging)).rejects.toThrow(field);
  });

  test('are refused for more than a year, and for a year of too many services', async () => {
    const slugs = [
      'wheel-throwing-lesson',
      'glaze-consult',
      'open-studio',
      'kitchen-visit',
      'clay-in-the-park',
    ];
    const others = ['olive-oil-tasting', 'eight-weeks-of-clay', 'wheel-for-two'];
    const serviceId = [...slugs, ...others].map(serviceIdOf);
    expect((await query({ serviceId, ...YEAR })).entries).toHaveLength(1000);
    const nine = [...serviceId, '00000000-0000-4000-8000-0000000000ff'];
    await expect(query({ serviceId: nine, ...YEAR })).rejects.toThrow('so many services');
    await expect(query({ serviceId: LESSON, ...YEAR, endDate: '2027-03-05T00:00:00Z' })).rejects.toThrow(
      '366 days',
    );
  });
});
