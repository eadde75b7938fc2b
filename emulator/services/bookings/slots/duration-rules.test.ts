import { describe, expect, test } from 'vitest';
import { HOUR, MINUTE } from '#core/time/clock';
import type { Service } from '../services/entity';
import { bufferOf, durationOf, durationRangeOf, durationsOf, intervalOf, isFree } from './rules';

const NOW = Date.parse('2026-03-02T09:00:00Z');
const lesson = (change: Partial<Service> = {}): Service => ({ id: 'lesson', type: 'APPOINTMENT', ...change });
type Constraints = NonNullable<NonNullable<Service['schedule']>['availabilityConstraints']>;
const withBuffer = (timeBetweenSessions: number) =>
  lesson({ schedule: { availabilityConstraints: { sessionDurations: [60], timeBetweenSessions } } });

describe('the length of an appointment', () => {
  const busy = [{ start: NOW, end: NOW + HOUR }];
  const lasting = (availabilityConstraints: Constraints, change: Partial<Service> = {}) =>
    lesson({ schedule: { availabilityConstraints }, ...change });
  const hourly = (minDurationInMinutes?: number, maxDurationInMinutes?: number) => ({
    durationRange: {
      unitType: 'HOUR' as const,
      hourOptions: {
        ...(minDurationInMinutes && { minDurationInMinutes }),
        ...(maxDurationInMinutes && { maxDurationInMinutes }),
      },
    },
  });

  test.each<[Constraints, number[], number[]]>([
    [{}, [], [60]],
    [{ sessionDurations: [] }, [], [60]],
    [{ sessionDurations: [45, 90] }, [], [45, 90]],
    [hourly(60, 120), [60, 90, 120], [60, 90, 120]],
    [hourly(60, 119), [60, 90], [60, 90]],
    [{ ...hourly(90), sessionDurations: [45] }, [90], [90]],
    [{ ...hourly(), sessionDurations: [45] }, [], [45]],
    [{ durationRange: { unitType: 'HOUR' } }, [], [60]],
    [{ durationRange: { ...hourly(60, 120).durationRange, unitType: 'DAY' } }, [], [60]],
  ])('by %j is chosen from %j, and may be %j', (constraints, range, durations) => {
    const service = lasting(constraints);
    expect([durationRangeOf(service), durationsOf(service), durationOf(service)]).toEqual([
      range,
      durations,
      durations[0],
    ]);
  });

  test('is an hour without a schedule, with no buffer after it', () => {
    for (const service of [lesson(), lesson({ schedule: {} })]) {
      expect([durationRangeOf(service), durationsOf(service), bufferOf(service)]).toEqual([[], [60], 0]);
    }
  });

  test.each<[Constraints, Partial<Service>, number]>([
    [{ timeBetweenSessions: 15 }, {}, 60],
    [{}, {}, 45],
    [{ timeBetweenSessions: 15 }, { slotInterval: 20 }, 20],
    [{ ...hourly(30, 120), timeBetweenSessions: 15 }, {}, 45],
  ])('by %j and %j leads to the next on offer', (constraints, change, minutes) => {
    expect(intervalOf(lasting(constraints, change), 45)).toBe(minutes);
  });

  test('is free right after a busy time ends', () => {
    expect(isFree({ start: NOW + HOUR, end: NOW + 2 * HOUR }, lesson(), busy)).toBe(true);
    expect(isFree({ start: NOW + HOUR - 1, end: NOW + 2 * HOUR }, lesson(), busy)).toBe(false);
  });

  test('is not free if the buffer after the appointment reaches into a busy time', () => {
    const before = { start: NOW - HOUR, end: NOW };
    expect(isFree(before, withBuffer(0), busy)).toBe(true);
    expect(isFree(before, withBuffer(15), busy)).toBe(false);
    const earlier = { start: before.start - 15 * MINUTE, end: before.end - 15 * MINUTE };
    expect([isFree(earlier, withBuffer(15), busy), isFree(earlier, withBuffer(16), busy)]).toEqual([
      true,
      false,
    ]);
  });
});
