// @vitest-environment node
import { createServer, request as httpRequest, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { serverAction } from '@/lib/server-action';
import { createRequestGuard } from './request-guard.mjs';

type Listener = Parameters<ReturnType<typeof createRequestGuard>>[0];
type Answer = { status: number; body: string; headers: IncomingHttpHeaders };

let server: Server;
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

/** Starts a server behind the guard. @param listener stands in for Next; the default reports the request that it got */
async function open(env: Record<string, string> = {}, listener: Listener = told) {
  server = createServer(createRequestGuard(env)(listener));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}

const told: Listener = ({ url, headers }, response) => {
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
    const { headers } = JSON.parse((await ask(await open(), '/', { headers: FORWARDED })).body);
    expect(headers).toEqual({ host: 'localhost', connection: 'close', 'x-request-id': expect.any(String) });
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

const tree = (state: unknown) => ({ 'next-router-state-tree': encodeURIComponent(JSON.stringify(state)) });

describe('a malformed request', () => {
  it.each<[number, string, string, Record<string, string>?]>([
    [405, 'TRACE', '/'],
    [405, 'PUT', '/store'],
    [405, 'POST', '/examples.json'],
    [400, 'OPTIONS', '*'],
    [400, 'GET', '/_next/image?w=64&q=75&url=/media/%25ff'],
    [400, 'GET', '/store', { 'next-router-state-tree': '%ff' }],
    [400, 'GET', '/store', { 'next-router-state-tree': 'x' }],
    [400, 'GET', '/store', tree(['', []])],
    [400, 'GET', '/store', tree(['', { children: [['slug', 'a', 'z', null], {}] }])],
    [400, 'GET', '/store', { 'next-router-state-tree': '['.repeat(5000) }],
    [200, 'GET', '/store', tree(['', { children: [['slug', 'a', 'd', null], {}, null, 'refetch'] }, null])],
    [200, 'GET', '/_next/image?w=64&q=75&url=%2Fmedia%2Fmug.webp'],
    [200, 'GET', '/_next/image?w=64&q=75&url=https%3A%2F%2Fstatic.wixstatic.com%2Fmedia%2Fmug.webp'],
  ])('gets %i: %s %s', async (status, method, path, headers = {}) => {
    expect(await ask(await open(), path, { method, headers })).toMatchObject({ status });
  });

  it.each(['/media/%ff', '/source/%ff', '/%'])('gets the not-found page for the address %s', async (path) => {
    expect(JSON.parse((await ask(await open(), path)).body).url).toBe('/no-such-page');
  });

  it('gets a 400 for a malformed server action', async () => {
    const port = await open({}, failed);
    expect(await ask(port, '/store', { method: 'POST' })).toMatchObject({ status: 400 });
    expect(await ask(port, '/store')).toMatchObject({ status: 500 });
  });
});

/** Next's answer after an exception. */
const failed: Listener = (_, response) => {
  response.statusCode = 500;
  response.end();
};

describe('a server action', () => {
  const run = serverAction(z.tuple([z.string()]), async (id) => {
    throw new Error(`The code has a fault with ${id}`);
  });

  it('whose code fails gets a 500 with a request id that is in the log', async () => {
    const port = await open({}, (request, response) =>
      run(String(request.headers['x-request-id'])).catch((fault: Error) => {
        response.statusCode = 500;
        response.end(fault.message);
      }),
    );
    const headers = { 'x-request-id': 'made up' };
    const { status, body, headers: answered } = await ask(port, '/store', { method: 'POST', headers });
    expect(status).toBe(500);
    expect(answered['x-request-id']).toMatch(/^[\da-f-]{36}$/);
    expect(body).toBe(`The code has a fault with ${answered['x-request-id']}`);
  });

  it('does not run with arguments that no page sends', async () => {
    vi.spyOn(console, 'warn').mockReturnValue();
    expect(await run(7 as never)).toMatchObject({ ok: false, problem: { kind: 'invalid' } });
    expect(console.warn).toHaveBeenCalledWith(expect.stringContaining('expected string, received number'));
  });
});
