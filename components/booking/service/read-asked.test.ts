import { cookies } from 'next/headers';
import { expect, it } from 'vitest';
import { TIME_ZONE_COOKIE } from '@/components/booking/times/kept-time-zone';
import { readAsked } from './read-asked';

const zoneOf = async (kept: string, asked: Record<string, string> = {}) => {
  (await cookies()).set(TIME_ZONE_COOKIE, kept);
  return (await readAsked(Promise.resolve(asked))).timezone;
};

it('shows times in the zone that was chosen at another service', async () => {
  expect(await zoneOf('Asia/Tokyo')).toBe('Asia/Tokyo');
});

it('follows the zone of an address before that', async () => {
  expect(await zoneOf('Asia/Tokyo', { timezone: 'Europe/Berlin' })).toBe('Europe/Berlin');
});

it('leaves a cookie that holds no zone unread', async () => {
  expect(await zoneOf('Nowhere/At all')).toBeUndefined();
});
