import { expect, test } from 'vitest';
import type { Operation } from '@/emulator/core/contract/operation';
import { formOf, ownPosts } from '@/emulator/core/http/routes';
import { platformCalls } from '@/emulator/core/words/platform-paths';
import site from '@/emulator/seed/site.json';
import { EMULATOR, startEmulator } from '@/tests/support/emulator/start';

const emulator = startEmulator();

// Longer than the SDK sends as a query (platform facts 1.8).
const LONG = 'x'.repeat(5000);

const SOME_ID = '33333333-3333-4333-8333-333333333333';

/** Fills the parameters of a path; those with a slash get an address of two parts. */
const filled = (path: string) =>
  path.replace(
    /\/:\w+(\{[^}]*\})?/g,
    (_, pattern = '') => `/${pattern.includes('/') ? `${SOME_ID}/` : ''}${SOME_ID}`,
  );

/** The POSTs of the platform that are calls of their own, though not all are served. */
const posts = new Set(ownPosts(platformCalls()));

/** Returns the calls that must reach an operation: each of its paths, in each of the forms that the SDK sends. */
function callsOf({ method, paths }: Operation): [method: string, path: string, body?: string][] {
  return paths.flatMap((path): [string, string, string?][] => {
    const at = filled(path);
    if (method !== 'GET') return [[method, at, method === 'DELETE' ? undefined : '{}']];
    const packed = Buffer.from('{"query":{}}').toString('base64url');
    return [
      ['GET', at],
      ['GET', `${at}?.r=${packed}`],
      ...(posts.has(formOf('POST', path))
        ? []
        : ([['POST', at, JSON.stringify({ unknown: LONG })]] as [string, string, string][])),
    ];
  });
}

test('every path of every operation answers in each form that the SDK sends, and reaches no other operation', async () => {
  const astray: string[] = [];
  const owners = new Map<string, Operation[]>();
  for (const operation of emulator.operations)
    for (const path of operation.paths) {
      const call = `${operation.method} ${filled(path)}`;
      owners.set(call, [...(owners.get(call) ?? []), operation]);
    }
  for (const operation of emulator.operations) {
    // A POST of another operation to the same path belongs to that operation.
    const isOther = ([method, path]: [string, string, string?]) =>
      owners.get(`${method} ${path}`)?.some((owner) => owner !== operation);
    for (const call of callsOf(operation).filter((each) => !isOther(each))) {
      const [method, path, body] = call;
      emulator.log.clear();
      const headers = {
        authorization: emulator.apiKey,
        'wix-site-id': site.id,
        'content-type': 'application/json',
      };
      const response = await fetch(`${EMULATOR}${path}`, { method, headers, ...(body && { body }) });
      const reached = emulator.log.list().map((entry) => entry.operation);
      if (reached[0] !== operation.name || response.status >= 500)
        astray.push(
          `${method} ${path} of ${operation.name}: ${response.status} of ${reached[0] ?? 'no operation'}`,
        );
    }
  }
  expect(astray).toEqual([]);
});

test('no path belongs to two operations, or is listed twice', () => {
  const taken = emulator.operations.flatMap(({ method, paths }) =>
    paths.map((path) => `${method} ${path.replace(/\/:\w+/g, '/:')}`),
  );
  expect(taken.filter((path, index) => taken.indexOf(path) !== index)).toEqual([]);
});

// Calls of clients without the SDK (platform facts 2).
test.each([
  ['events.orders.checkout', 'POST', '/events/v1/events/:eventId/tickets/checkout'],
  ['events.orders.listAvailableTickets', 'GET', '/events/v1/checkout/available-tickets'],
  ['stores.catalog.queryProducts', 'POST', '/stores/v1/products/query'],
  ['stores.products.getProduct', 'GET', '/stores/v1/products/:id'],
  ['stores.collections.queryCollections', 'GET', '/stores-reader/v2/collections/query'],
  ['stores.collections.queryCollections', 'GET', '/stores-reader/v1/collections/query'],
  ['stores.inventory.queryInventory', 'POST', '/stores/v2/inventoryItems/query'],
  ['stores.inventory.queryInventory', 'POST', '/stores/v1/inventoryItems/query'],
  ['restaurants.orders.listOrders', 'GET', '/restaurants/v3/orders'],
  ['restaurants.orders.acceptOrder', 'POST', '/restaurants/v3/orders/:id/accept'],
  ['bookings.extendedBookings.queryExtendedBookings', 'POST', '/bookings/v2/bookings/query'],
  ['bookings.availabilityCalendar.queryAvailability', 'POST', '/bookings/v1/availability/query'],
  ['redirects.redirects.createRedirectSession', 'POST', '/redirect-session/v1/redirect-session'],
  ['identity.authentication.loginV2', 'POST', '/iam/authentication/v2/login'],
])('%s answers %s %s', (name, method, path) => {
  const operation = emulator.operations.find((each) => each.name === name);
  expect(operation).toMatchObject({ method, paths: expect.arrayContaining([path]) });
});
