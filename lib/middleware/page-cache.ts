import { type NextRequest, NextResponse } from 'next/server';
import { TOAST_CLOSED } from '@/lib/config/constants';
import { isWatched } from '@/lib/inspector/watch';
import { originOf } from '@/lib/urls/request-origin';
import { type EnsuredSession, errorChain } from '@/lib/wix/platform/middleware';
import { CRAWLERS } from './crawlers.mjs';

/** Pages that show every visitor the same, but for the cart: that of a crowd's page is read by the browser. */
const PATHS = ['/', '/store'];

/** So many visitors in a second are a crowd. Fewer have the page made for them. */
const CROWD = 20;

/** How old the page is when it is made again, and at most, in milliseconds. */
const FRESH_MS = 1_000;
const KEPT_MS = 2_000;

/** Hosts are whatever visitors say: no more than these are remembered. */
const MAX_ENTRIES = 16;

const KEPT_HEADERS = ['content-type', 'cache-control', 'vary', 'link'];

/** Tells the request for a page to be remembered from those of visitors, and its answer from those to them. */
const FILL_HEADER = 'x-busy-page';

/** Tells with it under which address visitors see the shop: what only proxies may say is not believed of this process. */
const ORIGIN_HEADER = 'x-busy-page-origin';

/** A page without its nonce, which goes between any two parts. */
type Page = { madeAt: number; headers: Record<string, string>; parts: string[] };
type CacheEntry = { since: number; size: number; making?: Promise<void>; page?: Page };

declare global {
  // On the global object because Next bundles the middleware apart from the actions, which forget it.
  var pageCache: Map<string, CacheEntry> | undefined;
  var pageCacheKey: string | undefined;
}

/** Whether this server cannot ask itself, as one that listens at another address than loopback. */
let unreachable = false;

const cacheEntries = (): Map<string, CacheEntry> => {
  globalThis.pageCache ??= new Map();
  return globalThis.pageCache;
};

/** What pages show has changed: the next ones are made anew. */
export const clearPageCache = (): void => cacheEntries().clear();

/**
 * A page for one of a crowd of visitors, made once for all of them and at most two seconds ago. Only the nonce is the
 * visitor's own. Members, those whose calls the inspector records, and visitors without a session get a page of their own.
 * @param nonce by which the scripts of this answer run
 * @returns nothing where the page is to be made for this visitor
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

/** Whether a page is asked for all of a crowd: it is to hold nothing of a visitor. */
export const isCacheFill = (headers: Pick<Headers, 'get'>): boolean => headers.get(FILL_HEADER) === key();

/** Has such a request be one to the address under which visitors see the shop. */
export function actAsVisitor(headers: Headers): void {
  const { host, protocol } = new URL(headers.get(ORIGIN_HEADER) ?? '');
  headers.set('x-forwarded-host', host);
  headers.set('x-forwarded-proto', protocol.slice(0, -1));
}

/** Marks the answer to such a request, which may have reached another process of this shop that does not know it. */
export function markCacheFill(response: NextResponse): void {
  response.headers.set(FILL_HEADER, key());
}

/** Whether it is such a page, as a browser asks for all of it: Next's router, which asks for its data, wants no HTML. */
function isSameForAll({ method, nextUrl, headers }: NextRequest): boolean {
  if (method !== 'GET' || !PATHS.includes(nextUrl.pathname) || nextUrl.search || !process.env.PORT)
    return false;
  if (!headers.get('accept')?.includes('text/html') || CRAWLERS.test(headers.get('user-agent') ?? ''))
    return false;
  return !isCacheFill(headers);
}

/** Known to this process alone. */
function key(): string {
  globalThis.pageCacheKey ??= crypto.randomUUID();
  return globalThis.pageCacheKey;
}

/** All who get the same page: it shows the address of the shop, and the toast to those who have not closed it. */
function entryOf({ nextUrl, headers, cookies }: NextRequest): CacheEntry {
  const all = cacheEntries();
  const name = `${originOf(headers)}${nextUrl.pathname} ${cookies.has(TOAST_CLOSED)}`;
  const crowd = all.get(name) ?? { since: 0, size: 0 };
  all.delete(name);
  all.set(name, crowd);
  for (const oldest of all.keys()) if (all.size > MAX_ENTRIES) all.delete(oldest);
  return crowd;
}

/** Asks this very server for the page, as a visitor that is used for this alone. One that is not whole is not kept. */
async function fill(crowd: CacheEntry, { nextUrl, headers, cookies }: NextRequest): Promise<void> {
  const madeAt = Date.now();
  crowd.size = 0;
  const toast = cookies.get(TOAST_CLOSED);
  try {
    const answer = await fetch(`http://127.0.0.1:${process.env.PORT}${nextUrl.pathname}`, {
      cache: 'no-store',
      headers: {
        accept: 'text/html',
        'accept-encoding': 'identity',
        'user-agent': headers.get('user-agent') ?? '',
        cookie: toast ? `${TOAST_CLOSED}=${toast.value}` : '',
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
