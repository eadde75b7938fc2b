import { afterEach, describe, expect, it, vi } from 'vitest';
import { installTransport, reroute } from './transport';

const EMULATOR = 'http://localhost:4010';

function recording() {
  const calls: Request[] = [];
  const inner = vi.fn(async (input: RequestInfo | URL, init?: RequestInit) => {
    calls.push(new Request(input, init));
    return new Response();
  });
  return { calls, inner };
}

describe('reroute', () => {
  it.each(['www', 'edge'])(
    'sends calls to %s.wixapis.com to the emulator, otherwise unchanged',
    async (host) => {
      const { calls, inner } = recording();
      await reroute(inner, () => EMULATOR)(`https://${host}.wixapis.com/stores/v1/products?.r=abc&x=%20`, {
        method: 'POST',
        headers: { Authorization: 'token' },
        body: '{"a":1}',
      });
      expect(calls[0]?.url).toBe(`${EMULATOR}/stores/v1/products?.r=abc&x=%20`);
      expect(calls[0]?.method).toBe('POST');
      expect(calls[0]?.headers.get('Authorization')).toBe('token');
      expect(await calls[0]?.text()).toBe('{"a":1}');
    },
  );

  it('accepts a Request and a URL too', async () => {
    const { calls, inner } = recording();
    const fetch = reroute(inner, () => EMULATOR);
    await fetch(new Request('https://www.wixapis.com/a', { method: 'PUT', body: 'x' }));
    await fetch(new URL('https://edge.wixapis.com/b'));
    expect(calls.map(({ method, url }) => [method, url])).toEqual([
      ['PUT', `${EMULATOR}/a`],
      ['GET', `${EMULATOR}/b`],
    ]);
    expect(await calls[0]?.text()).toBe('x');
  });

  it('leaves every other call as it is', async () => {
    const { inner } = recording();
    const init = { method: 'POST' };
    await reroute(inner, () => EMULATOR)('https://example.com/www.wixapis.com', init);
    expect(inner).toHaveBeenCalledExactlyOnceWith('https://example.com/www.wixapis.com', init);
  });

  it('sends the platform’s calls to the platform if there is no emulator', async () => {
    const { calls, inner } = recording();
    await reroute(inner, () => undefined)('https://www.wixapis.com/a?b=c');
    expect(calls[0]?.url).toBe('https://www.wixapis.com/a?b=c');
  });

  it('reads no more of an answer than a page of the platform may have', async () => {
    const chunk = new TextEncoder().encode(`"${'x'.repeat(2 ** 20)}",`);
    let sent = 0;
    const inner = async () =>
      new Response(
        new ReadableStream({
          pull(controller) {
            sent += chunk.byteLength;
            if (sent < 300 * 2 ** 20) controller.enqueue(chunk);
            else controller.close();
          },
        }),
      );
    const answer = await reroute(inner, () => EMULATOR)('https://www.wixapis.com/a');
    await expect(answer.json()).rejects.toThrow('The answer is longer than');
    expect(sent).toBeLessThan(16 * 2 ** 20);
  });

  it('still obeys the caller’s abort signal', async () => {
    const { calls, inner } = recording();
    const abort = new AbortController();
    await reroute(inner, () => EMULATOR)('https://www.wixapis.com/a', { signal: abort.signal });
    abort.abort();
    expect(calls[0]?.signal.aborted).toBe(true);
  });
});

describe('installTransport', () => {
  const before = globalThis.fetch;
  const property = Object.getOwnPropertyDescriptor(globalThis, 'fetch') ?? {};
  afterEach(() => {
    Object.defineProperty(globalThis, 'fetch', property);
    // If it was installed before, this assignment is wrapped too.
    globalThis.fetch = before;
  });

  it('wraps any fetch that is assigned later, and is installed once', async () => {
    const first = recording();
    globalThis.fetch = first.inner;
    installTransport(() => EMULATOR);
    const installed = globalThis.fetch;
    installTransport(() => EMULATOR);
    expect(globalThis.fetch).toBe(installed);
    await fetch('https://www.wixapis.com/a');
    expect(first.calls[0]?.url).toBe(`${EMULATOR}/a`);

    const second = recording();
    globalThis.fetch = second.inner;
    await fetch('https://www.wixapis.com/b');
    expect(second.calls[0]?.url).toBe(`${EMULATOR}/b`);
  });
});
