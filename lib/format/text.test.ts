import { expect, it } from 'vitest';
import { dateFormat } from './dates';
import { moneyText } from './money';
import { isolated, listText } from './text';

it('isolates right-to-left text and nothing else', () => {
  const [open, close] = ['\u2068', '\u2069'];
  expect(isolated('فنجان')).toBe(`${open}فنجان${close}`);
  expect(isolated('ספל (2)')).toBe(`${open}ספל (2)${close}`);
  expect(['Mug', 'Tasse', '湯呑み', '٢٨', '28,00 €', ''].map(isolated).join('|')).toBe(
    'Mug|Tasse|湯呑み|٢٨|28,00 €|',
  );
  expect(moneyText('28', 'EGP', 'ar-EG')).toMatch(new RegExp(`^${open}.*${close}$`));
  expect(moneyText('28', 'USD', 'en-US')).toBe('$28.00');
  expect(listText(['Ana', 'ليلى'], 'en')).toBe(`Ana and ${open}ليلى${close}`);
  const date = new Date('2026-03-05T12:00:00Z');
  const format = dateFormat('ar-EG', { month: 'long', day: 'numeric', timeZone: 'UTC' });
  expect(format.format(date)).toBe(`${open}٥ مارس${close}`);
  expect(format.formatRange(date, new Date('2026-03-07T12:00:00Z'))).toMatch(
    new RegExp(`^${open}.*${close}$`),
  );
});
