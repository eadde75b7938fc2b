import { setTimeout as wait } from 'node:timers/promises';
import type { NextRequest } from 'next/server';
import type { PlatformConfig } from '@/lib/config/platform-config';
import { slugOf } from '@/lib/urls/slug';
import type { EnsuredSession } from '@/lib/wix/platform/middleware';
import type { SluggedExample } from '@/lib/wix/slugs/middleware';
import { CRAWLERS } from './crawlers.mjs';

const NAMED_PAGE = /^\/(store|booking|tickets)\/([^/]+)$/;

/** A page shows its shell within 200 ms, whatever the platform does. */
const PATIENCE_MS = 150;

/**
 * The status of a document that cannot be shown: 404 at an address that names nothing, 503 where the platform gives no
 * session or fails to say what the address names. Next sends a page's headers before the page itself has asked the
 * platform. Browsers wait for the platform for a moment only; crawlers and monitors as long as it takes.
 * @returns undefined for a page that answers for itself, with 200
 */
export async function errorStatus(
  request: NextRequest,
  { tokens, problem }: Pick<EnsuredSession, 'tokens' | 'problem'>,
  config: PlatformConfig,
): Promise<404 | 503 | undefined> {
  if (!asksForDocument(request)) return undefined;
  const agent = request.headers.get('user-agent') ?? '';
  const isBrowser = agent.includes('Mozilla') && !CRAWLERS.test(agent);
  // A browser shows its visitor the shell and the message, and has no use for the status.
  if (problem && !isBrowser) return 503;
  const [, example, segment] = NAMED_PAGE.exec(request.nextUrl.pathname) ?? [];
  if (!tokens || !segment) return undefined;
  // The services' modules are loaded when the first such page is asked for, not with the server.
  const { slugExists } = await import('@/lib/wix/slugs/middleware');
  const named = slugExists(example as SluggedExample, slugOf(segment), tokens, config);
  const found = await (isBrowser ? Promise.race([named, wait(PATIENCE_MS, true)]) : named);
  if (found === undefined) return 503;
  return found ? undefined : 404;
}

/** The router's own requests take a status of 404 for a fault, and load the page again. */
function asksForDocument({ method, headers }: NextRequest): boolean {
  const destination = headers.get('sec-fetch-dest');
  return (method === 'GET' || method === 'HEAD') && (destination === null || destination === 'document');
}
