import { describe, expect, test } from 'vitest';
import { refusal } from '@/tests/support/emulator/refusal';
import { assertZone, itemDetails, moved, readOffset, statesOf } from './entity';

const START = '2026-05-01T10:00:00.000Z';
const END = '2026-05-01T11:00:00.000Z';

describe('an item of a schedule', () => {
  test('has the given fields, and is visible to guests', () => {
    expect(itemDetails({ name: 'Opening', timeSlot: { start: START, end: END } })).toEqual({
      name: 'Opening',
      timeSlot: { start: START, end: END, timeZoneId: 'Etc/UTC' },
      hidden: false,
      description: '',
      stageName: '',
      tags: [],
      status: 'SCHEDULED',
    });
    const details = itemDetails({
      name: 'Talk',
      hidden: true,
      timeSlot: { start: START, end: END, timeZoneId: 'Europe/Berlin' },
    });
    expect(details).toMatchObject({ hidden: true, timeSlot: { timeZoneId: 'Europe/Berlin' } });
  });

  test.each<[object, string]>([
    [{ name: '' }, '400 item.name REQUIRED_FIELD'],
    [{ timeSlot: undefined }, '400 item.timeSlot.start REQUIRED_FIELD'],
    [{ timeSlot: { end: END } }, '400 item.timeSlot.start REQUIRED_FIELD'],
    [{ timeSlot: { start: START } }, '400 item.timeSlot.end REQUIRED_FIELD'],
    [{ timeSlot: { start: START, end: START } }, '400 item.timeSlot.end VALIDATION'],
    [{ timeSlot: { start: END, end: START } }, '400 item.timeSlot.end VALIDATION'],
    [
      { timeSlot: { start: START, end: END, timeZoneId: '+02:00' } },
      '400 item.timeSlot.timeZoneId VALIDATION',
    ],
  ])('with %j is refused', (change, why) => {
    expect(
      refusal(() => itemDetails({ name: 'Talk', timeSlot: { start: START, end: END }, ...change })),
    ).toBe(why);
  });

  test.each([
    ['Europe/Berlin', undefined],
    ['Nowhere/City', '400 zone VALIDATION'],
    ['+02:00', '400 zone VALIDATION'],
    ['-02:00', '400 zone VALIDATION'],
  ])('accepts the time zone %s', (zone, why) => {
    expect(refusal(() => assertZone(zone, 'zone'))).toBe(why);
  });
});

describe('a move', () => {
  test.each<[string | undefined, number]>([
    [undefined, 0],
    ['', 0],
    ['3600s', 3_600_000],
    ['-3600s', -3_600_000],
    ['0.5s', 500],
    ['-1.25s', -1250],
    ['1.0009s', 1000],
  ])('by %s', (text, milliseconds) => {
    expect(readOffset(text)).toBe(milliseconds);
  });

  test.each(['1h', '1', 's', '--1s', '1.s', 'x1s', '1sx', '1234567890123s', '1.1234567890s'])(
    'by %s is refused',
    (text) => {
      expect(refusal(() => readOffset(text))).toBe('400 timeSlotOffset FORMAT');
    },
  );

  test('changes both times, and stays within the years of the calendar', () => {
    const item = itemDetails({ name: 'Talk', timeSlot: { start: START, end: END } });
    expect(moved(item, 86_400_000, 'Asia/Tokyo')).toEqual({
      ...item,
      timeSlot: {
        start: '2026-05-02T10:00:00.000Z',
        end: '2026-05-02T11:00:00.000Z',
        timeZoneId: 'Asia/Tokyo',
      },
    });
    const to = (date: string) => refusal(() => moved(item, Date.parse(date) - Date.parse(START), 'UTC'));
    expect(to('0001-01-01T00:00:00.000Z')).toBeUndefined();
    expect(to('0000-12-31T00:00:00.000Z')).toBe('400 timeSlotOffset MAX');
    expect(to('9998-12-31T00:00:00.000Z')).toBeUndefined();
    expect(to('9999-01-01T00:00:00.000Z')).toBe('400 timeSlotOffset MAX');
    expect(refusal(() => moved(item, 1e18, 'UTC'))).toBe('400 timeSlotOffset MAX');
  });
});

test('a list has the published and visible items, unless it names other states', () => {
  const states = (...names: NonNullable<Parameters<typeof statesOf>[0]>) =>
    Object.entries(statesOf(names)).flatMap(([name, is]) => (is ? [name] : []));
  expect(statesOf()).toEqual(statesOf([]));
  expect(states()).toEqual(['published', 'visible']);
  expect(states('DRAFT')).toEqual(['draft', 'visible']);
  expect(states('PUBLISHED', 'DRAFT')).toEqual(['published', 'draft', 'visible']);
  expect(states('HIDDEN')).toEqual(['published', 'hidden']);
  expect(states('VISIBLE', 'HIDDEN', 'PUBLISHED')).toEqual(['published', 'visible', 'hidden']);
});

test('an error names what is wrong', () => {
  const item = (change: object) => () =>
    itemDetails({ name: 'Talk', timeSlot: { start: START, end: END }, ...change });
  expect(item({ name: '' })).toThrow('"item.name" must not be empty');
  expect(item({ timeSlot: {} })).toThrow('"item.timeSlot.start" must be stated');
  expect(item({ timeSlot: { start: START } })).toThrow('"item.timeSlot.end" must be stated');
  expect(item({ timeSlot: { start: END, end: START } })).toThrow('must be later than the start');
  expect(() => assertZone('X/Y', 'zone')).toThrow("must be a time zone of the IANA database, not 'X/Y'");
  expect(() => readOffset('1h')).toThrow('must be a duration, like 3600s or -3600s');
  expect(() => moved(item({})(), 1e18, 'UTC')).toThrow('leads out of the calendar');
});
