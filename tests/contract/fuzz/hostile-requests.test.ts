import { files } from '@wix/media';
import { describe, expect, test } from 'vitest';
import site from '@/emulator/seed/site.json';
import { STORE } from '@/tests/support/ecom/shop';
import { ownerClient, SHOP, startEmulator, visitor } from '@/tests/support/emulator/start';
import { filledIn } from '@/tests/support/events/clients';
import { BUYER_ANN, freeSlots, reserve } from '@/tests/support/hosted/checkouts';
import { olive } from '@/tests/support/hosted/sign-in';
import { anonymousVisitor, exchange } from '@/tests/support/identity/members';

const emulator = startEmulator();

/** Sends a body as the owner of the site. */
async function send(
  path: string,
  body: string | Uint8Array | ReadableStream,
  headers: HeadersInit = {},
  method = 'POST',
) {
  const response = await emulator.fetch(
    new Request(`https://www.wixapis.com${path}`, {
      method,
      body: body as BodyInit,
      duplex: 'half',
      headers: {
        authorization: emulator.apiKey,
        'wix-site-id': site.id,
        'content-type': 'application/json',
        ...headers,
      },
    } as RequestInit),
  );
  return { status: response.status, text: await response.text() };
}
const sendJson = (path: string, body: unknown, method = 'POST') =>
  send(path, JSON.stringify(body), {}, method);

/** An object that cannot be converted to a text. */
const SHADOW = { toString: 1, valueOf: null };

const seededEvents = () =>
  emulator.database.column<string>('SELECT id FROM events ORDER BY id LIMIT 1') as [string];

/** A body of more than a megabyte, with a count of the bytes that were read. */
function endless() {
  const pulled = { bytes: 0 };
  const stream = new ReadableStream({
    pull(controller) {
      pulled.bytes += 65_536;
      if (pulled.bytes > 64 * 1024 * 1024) controller.close();
      else controller.enqueue(new Uint8Array(65_536).fill(0x20));
    },
  });
  return { pulled, stream };
}

describe('a body that is too large', () => {
  test.each([
    ['an operation', '/stores/v1/products', {}],
    ['the control API', '/_emulator/reset', {}],
    ['the captcha', '/captcha/challenges', { origin: SHOP }],
  ])('is not read to the end by %s', async (_, path, headers: HeadersInit) => {
    const { pulled, stream } = endless();
    const { status } = await send(path, stream, headers);
    expect(status).toBe(413);
    expect(pulled.bytes).toBeLessThan(2.5 * 1024 * 1024);
  });
});

describe('a request that breaks off', () => {
  const cutOff = () =>
    new ReadableStream({
      pull(controller) {
        controller.error(Object.assign(new Error('aborted'), { code: 'ECONNRESET' }));
      },
    });
  // The emulator's own failures are printed, which fails the test.
  test.each(['/ecom/v1/carts/current/add-to-cart', '/graphql/alpha', '/_emulator/clock', '/forgot-password'])(
    'is not a failure of the emulator: %s',
    async (path) => {
      const form = 'application/x-www-form-urlencoded';
      for (const headers of [{}, { 'content-length': '1000' }, { 'content-type': form }] as HeadersInit[]) {
        const { status, text } = await send(path, cutOff(), headers);
        expect([status < 500, text]).toEqual([true, text]);
      }
    },
  );
  test('is not a failure of the emulator as an upload', async () => {
    const { uploadUrl } = await ownerClient(emulator, { files }).files.generateFileUploadUrl('image/png', {
      fileName: 'a.png',
    });
    expect((await send(new URL(uploadUrl ?? '').pathname, cutOff(), {}, 'PUT')).status).toBe(400);
  });
});

describe('the value of a filter', () => {
  test('may be a list with null', async () => {
    const filter = { staffMemberIds: { $hasSome: [null] } };
    expect((await sendJson('/bookings/v2/services/query', { query: { filter } })).status).toBeLessThan(500);
  });
});

describe('a GraphQL query', () => {
  test.each([
    ['fields', (depth: number) => `${'{a'.repeat(depth)}${'}'.repeat(depth)}`],
    ['lists', (depth: number) => `{ a(b: ${'['.repeat(depth)}${']'.repeat(depth)}) }`],
    ['objects', (depth: number) => `{ a(b: ${'{c:'.repeat(depth)}1${'}'.repeat(depth)}) }`],
    ['types', (depth: number) => `query($a: ${'['.repeat(depth)}Int${']'.repeat(depth)}) { a }`],
  ])('of %s nested 2,500 deep is refused', async (_, query) => {
    for (const depth of [100, 1_000, 2_500]) {
      const { status, text } = await sendJson('/graphql/alpha', { query: query(depth) });
      expect(status).toBe(200);
      expect(JSON.parse(text).errors[0].extensions.code).toBe('INVALID_ARGUMENT');
    }
  });
});

describe('an invalid text', () => {
  const half = String.raw`\ud800`;
  test('with a lone surrogate is stored with the replacement character', async () => {
    const event = `{"event":{"title":"Half ${half} a title",
      "dateAndTimeSettings":{"dateAndTimeTbd":true,"dateAndTimeTbdMessage":"In spring"},
      "location":{"type":"VENUE","name":"${half}","address":{"country":"US","city":"${half}"}},
      "registration":{"initialType":"RSVP"}},"draft":false}`;
    const answer = await send('/events/v3/events', event);
    expect(answer.status, answer.text).toBe(200);
    const { title, slug } = JSON.parse(answer.text).event;
    expect(title).toBe('Half \ufffd a title');
    const query = { filter: { slug }, paging: { limit: 1 } };
    const read = await send('/events/v3/events/query', JSON.stringify({ query }));
    expect(JSON.parse(read.text).events).toHaveLength(1);
  });

  test.each([
    ['the fields of an event order', 'PATCH', '/events/v1/events/:eventId/orders', { fields: [SHADOW] }],
    ['the sort of a query of products', 'POST', '/stores/v1/products/query', { query: { sort: SHADOW } }],
    ['the client id of a token', 'POST', '/oauth2/token', { grantType: 'anonymous', clientId: SHADOW }],
  ])('that is an object with its own toString is refused as %s', async (_, method, path, body) => {
    const [event] = seededEvents();
    const answer = await sendJson(path.replace(':eventId', event), body, method);
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(answer.status).toBeLessThan(500);
  });

  test('that is empty is refused as the amount of a discount', async () => {
    const scopes = [{ id: 'all', type: 'CATALOG_ITEM', catalogItemFilter: { catalogAppId: STORE } }];
    const discountRule = {
      name: 'A rule',
      active: true,
      trigger: { triggerType: 'SUBTOTAL_RANGE', subtotalRange: { scopes, from: '', to: '' } },
      discounts: {
        values: [
          {
            discountType: 'PERCENTAGE',
            percentage: 10,
            targetType: 'SPECIFIC_ITEMS',
            specificItemsInfo: { scopes },
          },
        ],
      },
    };
    const { status } = await sendJson('/ecom/v1/discount-rules', { discountRule });
    expect(status).toBeLessThan(500);
  });
});

test('an invalid currency is refused when creating an event', async () => {
  const event = {
    title: 'Priced in nothing',
    dateAndTimeSettings: { dateAndTimeTbd: true },
    location: { type: 'ONLINE', locationTbd: true },
    registration: { initialType: 'TICKETING', tickets: { currency: '123' } },
  };
  const { status, text } = await sendJson('/events/v3/events', { event });
  expect(status).toBe(400);
  expect(JSON.parse(text).details.validationError.fieldViolations).toMatchObject([
    { field: 'event.registration.tickets.currency' },
  ]);
});

describe('a time zone of a slot', () => {
  const slot = async (timezone: string) => {
    const [entry] = await freeSlots(await visitor(), 'wheel-throwing-lesson');
    return { ...entry?.slot, timezone };
  };
  const booking = async (timezone: string) =>
    sendJson('/_api/bookings-service/v2/bookings', {
      booking: {
        bookedEntity: { slot: await slot(timezone) },
        totalParticipants: 1,
        contactDetails: BUYER_ANN,
      },
    });
  const link = async (timezone: string, shownIn?: string) => {
    const client = await visitor();
    const answer = await client.fetchWithAuth(
      'https://www.wixapis.com/_api/redirects-api/v1/redirect-session',
      {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          bookingsCheckout: { slotAvailability: { slot: await slot(timezone) }, timezone: shownIn },
        }),
      },
    );
    return { status: answer.status, text: await answer.text() };
  };

  test('may be empty', async () => {
    expect((await booking('')).status).toBe(200);
    expect((await link('')).status).toBe(200);
  });
  test('is refused when it is a date', async () => {
    for (const answer of [await booking('2026-03-09T10:00:00Z'), await link('2026-03-09T10:00:00Z')]) {
      expect(answer.status).toBe(400);
      expect(answer.text).toContain('INVALID_TIME_ZONE');
    }
  });
  test('is the site’s if the link contains an offset', async () => {
    expect((await link('', '+05:30')).status).toBe(200);
  });
});

test('an invalid e-mail address is refused in the guest form of a ticket order', async () => {
  const { eventId, reservationId } = await reserve(await visitor(), 'autumn-kiln-opening', {
    'Kiln opening': 1,
  });
  const guests = [filledIn({ ...BUYER_ANN, email: 'nowhere' })];
  const { status, text } = await sendJson('/events/v1/checkout', { eventId, reservationId, guests });
  expect(status).toBe(400);
  expect(JSON.parse(text).details.validationError.fieldViolations).toMatchObject([
    { field: expect.stringContaining('email'), violatedRule: 'FORMAT' },
  ]);
});

test('the slug of a member keeps the platform’s length limit, however long the name is', async () => {
  const client = await anonymousVisitor();
  const state = await client.auth.register({ ...olive, profile: { firstName: 'o'.repeat(300) } });
  if (state.loginState !== 'SUCCESS') throw new Error(state.loginState);
  client.auth.setTokens(await exchange(client, state.data.sessionToken ?? ''));
  const { member } = await client.members.getCurrentMember({ fieldsets: ['FULL'] });
  expect(member?.profile?.slug).toMatch(/^o{1,255}$/);
});

test('a truncated form is refused as one that did not come from its page', async () => {
  const boundary = { 'content-type': 'multipart/form-data; boundary=x' };
  for (const path of ['/reset-password', '/event-details/studio-open-house']) {
    const { status } = await send(path, '--x\r\nContent-Disposition: form-data; name="a', boundary);
    expect(status, path).toBeGreaterThanOrEqual(400);
    expect(status, path).toBeLessThan(500);
  }
});
