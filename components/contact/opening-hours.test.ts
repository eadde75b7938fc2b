import { expect, test } from 'vitest';
import { countedHours } from './opening-hours';

test('consecutive days with the same hours share a line', () => {
  const day = (number: number, opens: string, closes: string) => ({ day: number, opens, closes });
  const lines = countedHours(
    [day(2, '10:00', '18:00'), day(3, '10:00', '18:00'), day(4, '10:00', '20:00'), day(5, '10:00', '18:00')],
    'en-GB',
  );
  // Without the isolates around formatted texts.
  const plain = lines.map(({ days, times }) => `${days} ${times}`.replaceAll(/[\u2066-\u2069]/g, ''));
  expect(plain).toEqual(['Tue – Wed 10:00–18:00', 'Thu 10:00–20:00', 'Fri 10:00–18:00']);
});

test('hours that are not times are shown as they are', () => {
  expect(countedHours([{ day: 0, opens: 'dawn', closes: 'dusk' }], 'en-US')[0]?.times).toBe('dawn – dusk');
});
