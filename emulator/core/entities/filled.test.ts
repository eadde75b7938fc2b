import { expect, test } from 'vitest';
import { filled } from './filled';

const BLANKS = { type: 'NONE', 'hours.days': [], 'hours.days.*.day': 'MON', 'hours.place.name': '' };

test('a field is filled in where what it is in is there', () => {
  expect(filled({}, BLANKS)).toEqual({ type: 'NONE' });
  expect(filled({ hours: {} }, BLANKS)).toEqual({ type: 'NONE', hours: { days: [] } });
  expect(filled({ hours: { days: null, place: {} } }, BLANKS)).toEqual({
    type: 'NONE',
    hours: { days: [], place: { name: '' } },
  });
});

test('each item of a list is filled in, and what is stored stays', () => {
  const stored = { type: 'OPEN', hours: { days: [{}, { day: 'TUE' }, 'WED'], place: { name: 'Yard' } } };
  expect(filled(stored, BLANKS)).toEqual({
    type: 'OPEN',
    hours: { days: [{ day: 'MON' }, { day: 'TUE' }, 'WED'], place: { name: 'Yard' } },
  });
  expect(stored.hours.days[0]).toEqual({});
});
