import { setTimeout as wait } from 'node:timers/promises';
import type { NextRequest } from 'next/server';
import type { PlatformConfig } from '@/lib/config/platform-config';
import { slugOf } from '@/lib/urls/slug';
import type { EnsuredSession } from '@/lib/wix/platform/middleware';
import type { SluggedPart } from '@/lib/wix/slugs/middleware';
import { CRAWLERS } from './crawlers.mjs';

/** The shop’s own pages below an example, which are not products, services or events. */
const NAMED_PAGE = /^\/(store|booking|tickets|journal|pages)\/(?!thanks$)([^/]+)$/;

/** A page shows its shell within 200 ms, whatever the platform does. */
const PATIENCE_MS = 150;

/**
 * The error status of a document: 404 at an address that names nothing, 503 if the platform gives no session or cannot
 * say whether the address names anything. It is decided here because Next sends a page's headers before the page has
 * called the platform. Browsers wait only a moment for the platform; crawlers and monitors as long as it takes.
 * @returns undefined if the page itself answers with 200
 */
export async function errorStatus(
  request: NextRequest,
  { tokens, problem }: Pick<EnsuredSession, 'tokens' | 'problem'>,
  config: PlatformConfig,
): Promise<404 | 503 | undefined> {
  if (!asksForDocument(request)) return undefined;
  if (problem) return 503;
  const [, example, segment] = NAMED_PAGE.exec(request.nextUrl.pathname) ?? [];
  if (!tokens || !segment) return undefined;
  // Loads the services' modules only when a page needs them, not when the server starts.
  const { slugExists } = await import('@/lib/wix/slugs/middleware');
  const agent = request.headers.get('user-agent') ?? '';
  const isBrowser = agent.includes('Mozilla') && !CRAWLERS.test(agent);
  const named = slugExists(example as SluggedPart, slugOf(segment), tokens, config);
  const found = await (isBrowser ? Promise.race([named, wait(PATIENCE_MS, true)]) : named);
  if (found === undefined) return 503;
  return found ? undefined : 404;
}

/** Excludes the router's own requests: the router treats a 404 as a fault, and reloads the page. */
function asksForDocument({ method, headers }: NextRequest): boolean {
  const destination = headers.get('sec-fetch-dest');
  return (method === 'GET' || method === 'HEAD') && (destination === null || destination === 'document');
}
