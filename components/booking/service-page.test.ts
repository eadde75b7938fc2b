import { cookies } from 'next/headers';
import { expect, it } from 'vitest';
import { TIME_ZONE_COOKIE } from './paths';
import { readQuery } from './service-page';

const zoneOf = async (kept: string, query: Record<string, string> = {}) => {
  (await cookies()).set(TIME_ZONE_COOKIE, kept);
  return (await readQuery(Promise.resolve(query))).timezone;
};

it('uses the time zone that was chosen at another service', async () => {
  expect(await zoneOf('Asia/Tokyo')).toBe('Asia/Tokyo');
});

it('prefers the time zone of the address', async () => {
  expect(await zoneOf('Asia/Tokyo', { timezone: 'Europe/Berlin' })).toBe('Europe/Berlin');
});

it('ignores a cookie without a valid time zone', async () => {
  expect(await zoneOf('Nowhere/At all')).toBeUndefined();
});
