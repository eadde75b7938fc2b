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
    'sends calls of %s.wixapis.com to the emulator, otherwise unchanged',
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

  it('takes a Request and a URL too', async () => {
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

  it('leaves the platform’s calls on the platform where there is no emulator', async () => {
    const { calls, inner } = recording();
    await reroute(inner, () => undefined)('https://www.wixapis.com/a?b=c');
    expect(calls[0]?.url).toBe('https://www.wixapis.com/a?b=c');
  });

  it('still listens to the caller’s signal', async () => {
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
    // Where it was installed already, what it wraps was put in the place of another.
    globalThis.fetch = before;
  });

  it('stays under whatever is put in the place of fetch later, and is installed once', async () => {
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
