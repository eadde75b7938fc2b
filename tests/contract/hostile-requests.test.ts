import { describe, expect, test } from 'vitest';
import site from '@/emulator/seed/site.json';
import { SHOP, startEmulator } from '../support/emulator';

const emulator = startEmulator();

/** Sends a body as the owner of the site. */
async function send(path: string, body: string | Uint8Array | ReadableStream, headers: HeadersInit = {}) {
  const response = await emulator.fetch(
    new Request(`https://www.wixapis.com${path}`, {
      method: 'POST',
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
const sendJson = (path: string, body: unknown) => send(path, JSON.stringify(body));

/** A body of a megabyte and more, of which it is counted how much was asked for. */
function endless() {
  const asked = { bytes: 0 };
  const stream = new ReadableStream({
    pull(controller) {
      asked.bytes += 65_536;
      if (asked.bytes > 64 * 1024 * 1024) controller.close();
      else controller.enqueue(new Uint8Array(65_536).fill(0x20));
    },
  });
  return { asked, stream };
}

describe('a body that is too large', () => {
  test.each([
    ['an operation', '/stores/v1/products', {}],
    ['the control API', '/_emulator/reset', {}],
    ['the captcha', '/captcha/challenges', { origin: SHOP }],
  ])('is not read to its end by %s', async (_, path, headers: HeadersInit) => {
    const { asked, stream } = endless();
    const { status } = await send(path, stream, headers);
    expect(status).toBe(413);
    expect(asked.bytes).toBeLessThan(2.5 * 1024 * 1024);
  });
});

describe('what a query compares with', () => {
  test('may be a list with nothing in it', async () => {
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
