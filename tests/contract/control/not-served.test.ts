import { describe, expect, test, vi } from 'vitest';
import { createClock } from '@/emulator/core/time/clock';
import { createEmulator } from '@/emulator/exports/testing';
import { EMULATOR, START, startEmulator } from '@/tests/support/emulator/start';

const emulator = startEmulator();

describe('calls that the emulator does not serve', () => {
  test('a call that is not served gets an explanation, and is printed once', async () => {
    const log = vi.spyOn(console, 'log').mockImplementation(() => {});
    // A new emulator, because it logs only a hundred such calls, and other files make them too.
    const fresh = createEmulator({ clock: createClock(() => START), allowOrigins: [] });
    const ask = async (path: string, init?: RequestInit) =>
      fresh.fetch(new Request(`https://www.wixapis.com${path}`, init));
    expect((await ask('/forum/v1/posts/1')).status).toBe(404);
    expect((await ask('/forum/v1/posts/1')).status).toBe(404);
    await ask('/a%0A%1B[2Jb');
    expect(log.mock.calls).toEqual([
      [expect.stringContaining('[emulator] The emulator does not serve GET /forum/v1/posts/1')],
      [expect.stringMatching(/^\[emulator\] [ -~]+$/)],
    ]);
    expect(fresh.log.list()).toMatchObject([
      { operation: 'not served', path: '/forum/v1/posts/1', status: 404 },
      { operation: 'not served', path: '/forum/v1/posts/1', status: 404 },
      { operation: 'not served', path: '/a%0A%1B[2Jb', status: 404 },
    ]);
  });

  test.each([
    ['/stores/v2/orders/generatePDF', 'beside a GET by id'],
    ['/stores/v2/orders/search', 'beside a GET by id, with a word for searches'],
    ['/apps/v1/checkout', 'alone'],
    ['/events/v1/events', 'beside a GET of the same path'],
  ])('a POST of %s, %s, is not taken for the POST of a GET', async (path) => {
    const answer = await emulator.fetch(
      new Request(`https://www.wixapis.com${path}`, { method: 'POST', body: '{}' }),
    );
    expect(answer.status).toBe(404);
    expect((await answer.json()).message).toMatch(/does not serve|has no such path/);
  });

  test('usage reports of the platform’s packages are dropped', async () => {
    for (const address of [
      'https://www.wixapis.com/wixcode/v1/telemetry/telemetry-messages',
      'https://www.wixapis.com/otel-collector/v1/logs',
      `${EMULATOR}/frog.wix.com/pa`,
      `${EMULATOR}/panorama.wixapps.net/api/v1/bulklog`,
    ]) {
      const answer = await fetch(address, { method: 'POST', body: '{"messages":[]}' });
      expect([answer.status, await answer.text()], address).toEqual([204, '']);
    }
  });

  test.each([
    ['POST', '/stores/v3/orders/query', 'POST /stores/v2/orders/query;'],
    ['POST', '/calendar/v3/event', 'POST /calendar/v3/events;'],
    ['PATCH', '/ecom/v1/pickup-locations/1', undefined],
  ])(
    '%s %s, which the platform lacks, gets the nearest path that is documented',
    async (method, path, near) => {
      const answer = await emulator.fetch(new Request(`https://www.wixapis.com${path}`, { method }));
      expect(answer.status).toBe(404);
      const { message } = await answer.json();
      expect(message).toContain(`The platform has no such path: ${method} ${path} is in no package`);
      if (near) expect(message).toContain(`the nearest that is documented is ${near}`);
    },
  );
});
