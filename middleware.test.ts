import { readdirSync } from 'node:fs';
import { unstable_doesMiddlewareMatch } from 'next/experimental/testing/server';
import { NextRequest } from 'next/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { platformConfig } from './lib/config/platform-config';
import { watch } from './lib/inspector/watch';
import { renewRejectedTokens } from './lib/wix/platform/session/token-renewal';
import { config, middleware } from './middleware';

const tokenAnswer = () => Response.json({ access_token: 'a.e30.c', refresh_token: 'r', expires_in: 14400 });

afterEach(() => {
  vi.unstubAllEnvs();
  globalThis.platformCallRecorder = undefined;
  globalThis.watchedPlatformCalls = undefined;
});

let answer: () => Response;
beforeEach(() => {
  answer = tokenAnswer;
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => answer());
});

const visit = (address: string, headers: HeadersInit = {}) =>
  middleware(new NextRequest(address, { headers }));

/** A request header that the middleware passed on to the page; Next puts it into the response under this name. */
const seenByPage = (response: Response, header: string) =>
  response.headers.get(`x-middleware-request-${header}`);

describe('pages on which the middleware runs', () => {
  const runs = (path: string, headers = {}) =>
    unstable_doesMiddlewareMatch({ config, url: `http://shop.test${path}`, headers });

  it.each([
    '/',
    '/store/everyday-mug',
    '/store/mug.png',
    '/tickets/x.json',
    '/booking/a.webmanifest',
    '/nothing.txt',
    '/store/robots.txt',
    '/source',
    '/inspector/calls.json/x',
    '/opengraph-images',
  ])('include %s', (path) => expect(runs(path)).toBe(true));

  it.each([
    ...readdirSync('public').map((file) => `/${file}`),
    '/robots.txt',
    '/sitemap.xml',
    '/manifest.webmanifest',
    '/opengraph-image.png',
    '/source/store.json',
    '/inspector/calls.json',
    '/media/mug-sage.webp',
    '/_next/static/chunks/main.js',
    '/_next/image',
  ])('do not include %s', (path) => expect(runs(path)).toBe(false));

  it('do not include prefetches', () => {
    expect(runs('/store', { 'next-router-prefetch': '1' })).toBe(false);
  });
});

describe('middleware', () => {
  it('shows a new session to the page and keeps it in the browser', async () => {
    const response = await visit('http://shop.test/store');
    const cookie = response.cookies.get('session');
    expect(JSON.parse(cookie?.value ?? '')).toMatchObject({ refreshToken: { value: 'r', role: 'visitor' } });
    expect(cookie).toMatchObject({ path: '/', sameSite: 'lax', secure: false });
    expect(decodeURIComponent(seenByPage(response, 'cookie') ?? '')).toContain(`session=${cookie?.value}`);
  });

  it('sends a content policy with a new nonce in each answer, and tells the page the nonce', async () => {
    const [first, second] = [await visit('http://shop.test/'), await visit('http://shop.test/')];
    const policy = first.headers.get('content-security-policy');
    expect(policy).toMatch(/script-src [^;]*'nonce-[\w+/]{22}=='/);
    expect(seenByPage(first, 'content-security-policy')).toBe(policy);
    expect(second.headers.get('content-security-policy')).not.toBe(policy);
  });

  it('marks the cookie as secure on https', async () => {
    const response = await visit('https://shop.test/');
    expect(response.cookies.get('session')).toMatchObject({ secure: true });
  });

  it('replaces a garbled cookie', async () => {
    const response = await visit('http://shop.test/', { cookie: 'session=%7Bgarbled' });
    expect(response.cookies.get('session')?.value).toContain('"r"');
  });

  it('sends the browser the tokens that replaced refused ones', async () => {
    const tokens = {
      accessToken: { value: 'x.e30.z', expiresAt: 4_000_000_000 },
      refreshToken: { value: 'old', role: 'visitor' as const },
    };
    await renewRejectedTokens(tokens, platformConfig());
    const cookie = `session=${encodeURIComponent(JSON.stringify(tokens))}`;
    answer = () => Response.error();
    const response = await visit('http://shop.test/', { cookie });
    expect(JSON.parse(response.cookies.get('session')?.value ?? '')).toMatchObject({
      accessToken: { value: 'a.e30.c' },
      refreshToken: { value: 'old' },
    });
  });

  it('shows the page without a session when the platform is down, and tells the page why', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    answer = () => new Response(null, { status: 503 });
    const response = await visit('http://shop.test/');
    expect(response.status).toBe(200);
    expect(response.cookies.get('session')).toBeUndefined();
    expect(seenByPage(response, 'x-session-problem')).toBe('unreachable');
  });

  it('ignores a session problem header that a visitor sends', async () => {
    const response = await visit('http://shop.test/', { 'x-session-problem': 'refused' });
    expect(seenByPage(response, 'x-session-problem')).toBe('');
  });

  it.each([
    ['on', ['/oauth2/token']],
    ['off', []],
  ])('tells the call inspector how a session began when the inspector is %s', async (setting, paths) => {
    vi.stubEnv('CALL_INSPECTOR', setting);
    await visit('http://shop.test/store');
    expect(watch('a.e30.c').calls.map(({ path }) => path)).toEqual(paths);
  });

  it('sets a notice for a member whose session has ended', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const answers = [Response.json({ error: 'invalid_grant' }, { status: 400 }), tokenAnswer()];
    answer = () => answers.shift() ?? tokenAnswer();
    const member = {
      accessToken: { value: '', expiresAt: 0 },
      refreshToken: { value: 'old', role: 'member' },
    };
    const response = await visit('http://shop.test/', {
      cookie: `session=${encodeURIComponent(JSON.stringify(member))}`,
    });
    expect(response.cookies.get('sessionEnded')?.value).toBe('1');
    expect(response.cookies.get('session')?.value).toContain('visitor');
  });
});

describe('an address that begins with a language', () => {
  it('is its page in that language, which the visitor keeps', async () => {
    const response = await visit('http://shop.test/de/store?from=12');
    expect(seenByPage(response, 'x-language-address')).toBe('/de/store');
    expect(seenByPage(response, 'cookie')).toContain('language=de');
    expect(response.cookies.get('language')?.value).toBe('de');
  });

  it.each(['/xx/store', '/store/de', '/dear'])('does not begin with one: %s', async (path) => {
    const response = await visit(`http://shop.test${path}`, { 'x-language-address': '/de/evil' });
    expect(seenByPage(response, 'x-language-address')).toBe('');
    expect(response.cookies.has('language')).toBe(false);
  });
});
