import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type brokenRule, DEFAULT_RULES, strictest } from './rules';

type Policy = Parameters<typeof brokenRule>[0];
const policy = (more: Partial<Policy> = {}): Policy => ({ ...DEFAULT_RULES, ...more });

const FEES: Partial<Policy> = {
  cancellationFeePolicy: { enabled: true, cancellationWindows: [{ startInMinutes: 60 }] },
  saveCreditCardPolicy: { enabled: true },
  customPolicyDescription: { enabled: true, description: 'Half the price' },
};
const early = (earliestBookingInMinutes?: number) => ({
  limitEarlyBookingPolicy: { enabled: true, ...(earliestBookingInMinutes && { earliestBookingInMinutes }) },
});
const late = (latestBookingInMinutes?: number) => ({
  limitLateBookingPolicy: { enabled: true, ...(latestBookingInMinutes && { latestBookingInMinutes }) },
});

describe('the strictest of several policies', () => {
  const ending = (enabled: boolean, limited: boolean, minutes?: number): Partial<Policy> => ({
    cancellationPolicy: {
      enabled,
      limitLatestCancellation: limited,
      ...(minutes && { latestCancellationInMinutes: minutes }),
    },
    reschedulePolicy: {
      enabled,
      limitLatestReschedule: limited,
      ...(minutes && { latestRescheduleInMinutes: minutes }),
    },
  });
  const waiting = (capacity?: number, reservationTimeInMinutes?: number): Partial<Policy> => ({
    waitlistPolicy: {
      enabled: true,
      ...(capacity && { capacity }),
      ...(reservationTimeInMinutes && { reservationTimeInMinutes }),
    },
  });
  const strictestOf = (...given: Partial<Policy>[]) => strictest(given.map(policy));

  test('is the default for default policies', () => {
    expect(strictestOf({}, {})).toEqual(DEFAULT_RULES);
  });

  test('has the shortest booking period', () => {
    expect(strictestOf(early(500), early(300), {}).limitEarlyBookingPolicy).toEqual({
      enabled: true,
      earliestBookingInMinutes: 300,
    });
    expect(strictestOf(early(), early(20_000)).limitEarlyBookingPolicy?.earliestBookingInMinutes).toBe(
      10_080,
    );
    expect(strictestOf(late(30), late(45), {}).limitLateBookingPolicy).toEqual({
      enabled: true,
      latestBookingInMinutes: 45,
    });
    expect(strictestOf(late(), late(30)).limitLateBookingPolicy?.latestBookingInMinutes).toBe(1440);
    const off = { limitLateBookingPolicy: { enabled: false, latestBookingInMinutes: 9999 } };
    expect(strictestOf(off, late(30)).limitLateBookingPolicy?.latestBookingInMinutes).toBe(30);
  });

  test('allows booking after the start if all policies do, without limit if none limits the end', () => {
    const after = { bookAfterStartPolicy: { enabled: true } };
    expect(strictestOf(after, after).bookAfterStartPolicy).toEqual({ enabled: true });
    expect(strictestOf(after, {}).bookAfterStartPolicy).toEqual({ enabled: false });
    expect(strictestOf(after, { ...after, ...late(5) }).bookAfterStartPolicy).toEqual({ enabled: false });
  });

  test('has the earliest end of canceling and rescheduling', () => {
    const both = strictestOf(ending(true, true, 60), ending(true, true, 90), ending(true, false, 500));
    expect(both.cancellationPolicy).toEqual({
      enabled: true,
      limitLatestCancellation: true,
      latestCancellationInMinutes: 90,
    });
    expect(both.reschedulePolicy).toEqual({
      enabled: true,
      limitLatestReschedule: true,
      latestRescheduleInMinutes: 90,
    });
    const forbidden = strictestOf(ending(true, false), ending(false, false));
    expect(forbidden.cancellationPolicy).toMatchObject({ enabled: false, limitLatestCancellation: false });
    expect(
      strictestOf(ending(true, true), ending(true, true, 5)).reschedulePolicy?.latestRescheduleInMinutes,
    ).toBe(1440);
    expect(
      strictestOf(ending(true, true), ending(true, true, 5)).cancellationPolicy?.latestCancellationInMinutes,
    ).toBe(1440);
  });

  test('has the shortest waiting list if all policies have one', () => {
    expect(strictestOf(waiting(5, 30), waiting(8, 20)).waitlistPolicy).toEqual({
      enabled: true,
      capacity: 5,
      reservationTimeInMinutes: 20,
    });
    expect(strictestOf(waiting(50, 50), waiting()).waitlistPolicy).toEqual({
      enabled: true,
      capacity: 10,
      reservationTimeInMinutes: 10,
    });
    expect(strictestOf(waiting(), {}).waitlistPolicy?.enabled).toBe(false);
  });

  test('allows the fewest participants, and saves a card if one policy does', () => {
    const people = (maxParticipantsPerBooking: number) => ({
      participantsPolicy: { maxParticipantsPerBooking },
    });
    expect(strictestOf(people(3), people(2)).participantsPolicy).toEqual({ maxParticipantsPerBooking: 2 });
    expect(
      strictestOf({ ...people(3), participantsPolicy: undefined }, people(2)).participantsPolicy,
    ).toEqual({
      maxParticipantsPerBooking: 1,
    });
    expect(strictestOf({}, { saveCreditCardPolicy: { enabled: true } }).saveCreditCardPolicy).toEqual({
      enabled: true,
    });
    expect(strictestOf({}, FEES).cancellationFeePolicy).toEqual(FEES.cancellationFeePolicy);
  });

  test('does not depend on their order', () => {
    const minutes = fc.integer({ min: 1, max: 20_000 });
    const some = fc
      .record({ early: minutes, late: minutes, on: fc.boolean(), limited: fc.boolean(), end: minutes })
      .map(({ early: a, late: b, on, limited, end }) =>
        policy({ ...(on && { ...early(a), ...late(b) }), ...ending(on, limited, end) }),
      );
    fc.assert(
      fc.property(fc.array(some, { minLength: 1, maxLength: 4 }), (policies) => {
        expect(strictest(policies.toReversed())).toEqual(strictest(policies));
      }),
      { numRuns: 30 },
    );
  });
});
