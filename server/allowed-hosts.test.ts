// @vitest-environment node
import { createServer, request as httpRequest, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createRequestGuard } from './allowed-hosts.mjs';

type Listener = Parameters<ReturnType<typeof createRequestGuard>>[0];
type Answer = { status: number; body: string; headers: IncomingHttpHeaders };

let server: Server;
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

/** Starts a server behind the guard. @param listener stands in for Next; the default reports the request that it got */
async function open(env: Record<string, string> = {}, listener: Listener = echo) {
  server = createServer(createRequestGuard(env)(listener));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}

const echo: Listener = ({ url, headers }, response) => {
  response.end(JSON.stringify({ url, headers }));
};

/** Sends a request exactly as written; `fetch` would correct it. */
const ask = (
  port: number,
  path = '/store',
  { method = 'GET', headers = {} }: { method?: string; headers?: Record<string, string> } = {},
): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const sent = httpRequest({ port, host: '127.0.0.1', path, method, agent: false, headers }, (answer) => {
      let body = '';
      answer.setEncoding('utf8');
      answer.on('data', (text) => {
        body += text;
      });
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, body, headers: answer.headers }));
    });
    sent.on('error', reject);
    sent.end();
  });

const FORWARDED = {
  host: 'localhost',
  'x-forwarded-host': 'shop.com',
  'x-forwarded-proto': 'https',
  forwarded: 'host=shop.com',
};

describe('the names that the shop answers to', () => {
  it.each(['localhost:3000', '127.0.0.1', '[::1]:3000', 'my.localhost', 'ab12-3000.csb.app'])(
    'include %s',
    async (host) => {
      expect(await ask(await open(), '/', { headers: { host } })).toMatchObject({ status: 200 });
    },
  );

  it.each(['evil.com', 'localhost.evil.com', 'evil.com:80@localhost', 'a b', 'ab12-3000.csb.app.evil.com'])(
    'do not include %s',
    async (host) => {
      expect(await ask(await open(), '/', { headers: { host } })).toMatchObject({ status: 421 });
    },
  );

  it('include ALLOWED_HOSTS and the host of DEPLOYED_URL', async () => {
    const port = await open({ ALLOWED_HOSTS: 'shop.com, 10.0.0.7', DEPLOYED_URL: 'https://www.shop.com' });
    for (const host of ['shop.com', 'SHOP.com:8080', '10.0.0.7', 'www.shop.com'])
      expect(await ask(port, '/', { headers: { host } }), host).toMatchObject({ status: 200 });
    const refused = await ask(port, '/', { headers: { host: 'other.com' } });
    expect(refused.body).toContain('start it with --allow-host other.com');
  });

  it('do not matter to health checks', async () => {
    const headers = { host: '10.1.2.3:3000' };
    expect(await ask(await open(), '/examples.json', { headers })).toMatchObject({ status: 200 });
  });

  it('are checked in an absolute request address too', async () => {
    const port = await open();
    expect(await ask(port, 'http://evil.com/store')).toMatchObject({ status: 421 });
    expect(JSON.parse((await ask(port, 'http://localhost/store?page=2')).body).url).toBe('/store?page=2');
  });
});

describe('forwarded headers', () => {
  it('are ignored from an untrusted address', async () => {
    vi.spyOn(console, 'warn').mockReturnValue();
    const { headers } = JSON.parse((await ask(await open(), '/', { headers: FORWARDED })).body);
    expect(headers).toEqual({ host: 'localhost', connection: 'close' });
  });

  it('are reported once, with the setting that trusts their sender', async () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    const port = await open();
    for (let count = 0; count < 2; count += 1) await ask(port, '/', { headers: FORWARDED });
    expect(warn).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('TRUSTED_PROXIES=127.0.0.1'));
    warn.mockClear();
    await ask(await open({ TRUSTED_PROXIES: '127.0.0.1', ALLOWED_HOSTS: 'shop.com' }), '/', {
      headers: FORWARDED,
    });
    expect(warn).not.toHaveBeenCalled();
  });

  it.each(['127.0.0.1', '10.0.0.0/8, 127.0.0.0/8'])('are trusted from %s', async (proxies) => {
    const port = await open({ TRUSTED_PROXIES: proxies, ALLOWED_HOSTS: 'shop.com' });
    const { headers } = JSON.parse((await ask(port, '/', { headers: FORWARDED })).body);
    expect(headers).toMatchObject(FORWARDED);
  });

  it('do not admit a host name that is not allowed', async () => {
    const port = await open({ TRUSTED_PROXIES: '127.0.0.1' });
    expect(await ask(port, '/', { headers: FORWARDED })).toMatchObject({ status: 421 });
  });

  it.each([{ TRUSTED_PROXIES: '10.0.0.0/33' }, { TRUSTED_PROXIES: 'proxy' }, { ALLOWED_HOSTS: 'http://a' }])(
    'make the start fail for the invalid setting %j',
    (env) => {
      expect(() => createRequestGuard(env)).toThrow(`not "${Object.values(env)[0]}"`);
    },
  );
});
