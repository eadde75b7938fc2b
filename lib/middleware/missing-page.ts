import { setTimeout as wait } from 'node:timers/promises';
import type { NextRequest } from 'next/server';
import type { PlatformConfig } from '../config/platform-config';
import { slugOf } from '../urls/slug';
import type { Tokens } from '../wix/platform/middleware';
import type { SluggedExample } from '../wix/slugs/middleware';
import { CRAWLERS } from './crawlers.mjs';

const NAMED_PAGE = /^\/(store|booking|tickets)\/([^/]+)$/;

/** A page shows its shell within 200 ms, whatever the platform does. */
const PATIENCE_MS = 150;

/**
 * Whether a document is asked for at an address that names nothing, so that the answer's status is 404: Next sends a page's
 * headers before the page itself has asked the platform. Browsers wait for the platform for a moment only, crawlers as long
 * as it takes. Where it does not tell, the page answers for itself.
 */
export async function isMissingPage(
  request: NextRequest,
  tokens: Tokens | undefined,
  config: PlatformConfig,
): Promise<boolean> {
  const [, example, segment] = NAMED_PAGE.exec(request.nextUrl.pathname) ?? [];
  if (!tokens || !segment || !asksForDocument(request)) return false;
  // The services' modules are loaded when the first such page is asked for, not with the server.
  const { slugExists } = await import('../wix/slugs/middleware');
  const named = slugExists(example as SluggedExample, slugOf(segment), tokens, config);
  const isCrawler = CRAWLERS.test(request.headers.get('user-agent') ?? '');
  return (await (isCrawler ? named : Promise.race([named, wait(PATIENCE_MS, undefined)]))) === false;
}

/** The router's own requests take a status of 404 for a fault, and load the page again. */
function asksForDocument({ method, headers }: NextRequest): boolean {
  const destination = headers.get('sec-fetch-dest');
  return (method === 'GET' || method === 'HEAD') && (destination === null || destination === 'document');
}
