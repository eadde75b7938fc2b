import { expect, test } from 'vitest';
import { callAt, platformCalls } from './platform-paths';

const calls = platformCalls();

test.each([
  ['GET', '/ecom/v1/orders/1d5e', 'ecom.orders.getOrder'],
  [
    'POST',
    '/_api/table-reservations/reservations/v1/time-slots',
    'table-reservations.timeSlots.getTimeSlots',
  ],
  ['POST', '/v1/pickup-locations', 'ecom.pickupLocations.createPickupLocation'],
])('%s %s is a call of the SDK', (method, path, name) => {
  expect(callAt(calls, method, path)?.name).toBe(name);
});

test('a path of a public document or of a package that is not installed is a call of the platform', () => {
  expect(callAt(calls, 'GET', '/forum/v1/posts/1')).toMatchObject({ method: 'GET' });
  expect(callAt(calls, 'POST', '/payments/disputes/v1/disputes/1/defend')).toMatchObject({ method: 'POST' });
});

test.each([
  ['POST', '/stores/v3/orders/query'],
  ['POST', '/webhooks/v1/hooks'],
  // A word that no id is, in place of one.
  ['GET', '/ecom/v1/orders/count'],
])('the platform has no %s %s', (method, path) => {
  expect(callAt(calls, method, path)).toBeUndefined();
});
