import { type NextRequest, NextResponse } from 'next/server';
import { CURRENCY, LANGUAGE, TOAST_CLOSED } from '@/lib/config/constants';
import { isWatched } from '@/lib/inspector/watch';
import { originOf } from '@/lib/urls/request-origin';
import { type EnsuredSession, errorChain } from '@/lib/wix/platform/middleware';
import { CRAWLERS } from './crawlers.mjs';

/** Pages that are the same for all visitors except for the cart, which the browser reads on a cached page. */
const PATHS = ['/', '/store'];

/** This many visitors within a second are a crowd. With fewer, each gets their own page. */
const CROWD = 20;

/** The age at which the page is made again, and at which it is no longer shown, in milliseconds. */
const FRESH_MS = 1_000;
const KEPT_MS = 2_000;

/** The most entries to keep: visitors choose the host names. */
const MAX_ENTRIES = 16;

const KEPT_HEADERS = ['content-type', 'cache-control', 'vary', 'link'];

/** The header that marks the request that fills the cache, and its answer. */
const FILL_HEADER = 'x-busy-page';

/** Carries the address under which visitors see the shop; the forwarded headers would be removed as untrusted. */
const ORIGIN_HEADER = 'x-busy-page-origin';

/** Cached HTML, split where the nonce goes. */
type Page = { madeAt: number; headers: Record<string, string>; parts: string[] };
type CacheEntry = { since: number; size: number; making?: Promise<void>; page?: Page };

declare global {
  // Global because Next bundles the middleware apart from the actions, which clear the cache.
  var pageCache: Map<string, CacheEntry> | undefined;
  var pageCacheKey: string | undefined;
}

/** Set when this server cannot call itself, for example because it does not listen on loopback. */
let unreachable = false;

const cacheEntries = (): Map<string, CacheEntry> => {
  globalThis.pageCache ??= new Map();
  return globalThis.pageCache;
};

/** Clears the cache after the content of pages has changed. */
export const clearPageCache = (): void => cacheEntries().clear();

/**
 * Returns the page that is cached for a crowd of visitors, at most two seconds old. Only the nonce is the visitor's
 * own. Members, visitors whose calls the inspector records, and visitors without a session get their own page.
 * @param nonce for the scripts of this answer
 * @returns undefined if the page must be rendered for this visitor
 */
export function cachedPage(
  request: NextRequest,
  session: EnsuredSession,
  nonce: string,
): NextResponse | undefined {
  const { tokens, problem } = session;
  if (unreachable || !isSameForAll(request) || !tokens || problem || tokens.refreshToken.role === 'member')
    return undefined;
  if (isWatched(tokens.accessToken.value)) return undefined;
  const crowd = entryOf(request);
  const { page } = crowd;
  const now = Date.now();
  const age = page ? now - page.madeAt : Number.POSITIVE_INFINITY;
  if (now - crowd.since > 1_000) Object.assign(crowd, { since: now, size: 0 });
  crowd.size += 1;
  if (age > FRESH_MS && (age < KEPT_MS || crowd.size > CROWD)) {
    crowd.making ??= fill(crowd, request).finally(() => {
      crowd.making = undefined;
    });
  }
  return page && age < KEPT_MS
    ? new NextResponse(page.parts.join(nonce), { headers: page.headers })
    : undefined;
}

/** Whether a request fills the cache; its page must contain nothing of a visitor. */
export const isCacheFill = (headers: Pick<Headers, 'get'>): boolean => headers.get(FILL_HEADER) === key();

/** Gives such a request the address under which visitors see the shop. */
export function actAsVisitor(headers: Headers): void {
  const { host, protocol } = new URL(headers.get(ORIGIN_HEADER) ?? '');
  headers.set('x-forwarded-host', host);
  headers.set('x-forwarded-proto', protocol.slice(0, -1));
}

/**
 * Marks the answer to such a request. The request may also have reached another process of this shop, which does not
 * set the mark.
 */
export function markCacheFill(response: NextResponse): void {
  response.headers.set(FILL_HEADER, key());
}

/** Whether a browser requests a whole page that can be cached. Next's router requests data instead of HTML. */
function isSameForAll({ method, nextUrl, headers }: NextRequest): boolean {
  if (method !== 'GET' || !PATHS.includes(nextUrl.pathname) || nextUrl.search || !process.env.PORT)
    return false;
  if (!headers.get('accept')?.includes('text/html') || CRAWLERS.test(headers.get('user-agent') ?? ''))
    return false;
  return !isCacheFill(headers);
}

/** A secret of this process. */
function key(): string {
  globalThis.pageCacheKey ??= crypto.randomUUID();
  return globalThis.pageCacheKey;
}

/**
 * Returns the entry for all visitors with the same page: it depends on the shop's address, on the chosen language
 * and currency, and on whether the toast was closed.
 */
function entryOf({ nextUrl, headers, cookies }: NextRequest): CacheEntry {
  const all = cacheEntries();
  const name = `${originOf(headers)}${nextUrl.pathname} ${pageCookies(cookies)}`;
  const crowd = all.get(name) ?? { since: 0, size: 0 };
  all.delete(name);
  all.set(name, crowd);
  for (const oldest of all.keys()) if (all.size > MAX_ENTRIES) all.delete(oldest);
  return crowd;
}

/** The cookies that make a difference on a page, as a header. */
const pageCookies = (cookies: NextRequest['cookies']): string =>
  cookies
    .getAll()
    .filter(({ name }) => [TOAST_CLOSED, LANGUAGE, CURRENCY].includes(name))
    .map(({ name, value }) => `${name}=${encodeURIComponent(value)}`)
    .toSorted()
    .join('; ');

/** Requests the page from this server, as a visitor created for it. An incomplete page is not cached. */
async function fill(crowd: CacheEntry, { nextUrl, headers, cookies }: NextRequest): Promise<void> {
  const madeAt = Date.now();
  crowd.size = 0;
  try {
    const answer = await fetch(`http://127.0.0.1:${process.env.PORT}${nextUrl.pathname}`, {
      cache: 'no-store',
      headers: {
        accept: 'text/html',
        'accept-encoding': 'identity',
        'user-agent': headers.get('user-agent') ?? '',
        cookie: pageCookies(cookies),
        [FILL_HEADER]: key(),
        [ORIGIN_HEADER]: originOf(headers),
      },
    });
    const nonce = /'nonce-([^']+)'/.exec(answer.headers.get('content-security-policy') ?? '')?.[1];
    const html = await answer.text();
    if (answer.status !== 200 || !isCacheFill(answer.headers) || !nonce || !html.endsWith('</html>')) return;
    const kept = KEPT_HEADERS.map((name) => [name, answer.headers.get(name)]).filter(([, value]) => value);
    crowd.page = { madeAt, headers: Object.fromEntries(kept), parts: html.split(nonce) };
  } catch (cause) {
    unreachable = true;
    console.error(`[busy page] Every visitor gets a page of their own: ${errorChain(cause)}`);
  }
}
