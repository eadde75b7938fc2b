import { setTimeout as wait } from 'node:timers/promises';
import { type NextRequest, NextResponse } from 'next/server';
import { platformConfig } from './lib/config/platform-config';
import { inspectorOn } from './lib/inspector/config';
import { recordSession } from './lib/inspector/watch';
import { contentPolicy } from './lib/middleware/content-policy';
import { errorStatus } from './lib/middleware/error-status';
import { actAsVisitor, cachedPage, isCacheFill, markCacheFill } from './lib/middleware/page-cache';
import { originOf } from './lib/urls/request-origin';
import {
  type EnsuredSession,
  ensureSession,
  LATE_SESSION_HEADER,
  latestTokens,
  leaveSession,
  parseSession,
  SESSION_COOKIE,
  SESSION_PROBLEM_HEADER,
  type Send,
  serializeSession,
  writeSession,
} from './lib/wix/platform/middleware';

const CONTENT_POLICY = 'content-security-policy';

/**
 * How long a browser's page waits for its session. After that the shell is shown and the parts with platform calls
 * wait.
 */
const SESSION_PATIENCE_MS = 500;

const LATE: EnsuredSession = { changed: false, memberEnded: false };

/** A path that matches no page: stands in for addresses that cannot be decoded. */
const NOWHERE = '/no-such-page';

/**
 * Gives every page a session, which the page sees in the same request and the browser keeps (specification 2.2), and
 * sets the page's content security policy.
 */
export async function middleware(request: NextRequest): Promise<NextResponse> {
  const forCrowd = isCacheFill(request.headers);
  if (forCrowd) actAsVisitor(request.headers);
  const sent = request.cookies.get(SESSION_COOKIE)?.value;
  const kept = parseSession(sent);
  const latest = kept && (await latestTokens(kept));
  const cookie = latest && latest !== kept ? serializeSession(latest) : sent;
  const config = platformConfig();
  const ensure = (send?: Send) => ensureSession(cookie, config, Math.floor(Date.now() / 1000), send);
  const making = inspectorOn(undefined, config) ? recordSession(kept?.accessToken.value, ensure) : ensure();
  const session = await (showsShellAtOnce(request)
    ? Promise.race([making, wait(SESSION_PATIENCE_MS, LATE)])
    : making);
  const value = session.tokens && serializeSession(session.tokens);

  if (value) request.cookies.set(SESSION_COOKIE, value);
  else request.cookies.delete(SESSION_COOKIE);
  // The page trusts these headers, so values sent by a visitor are removed.
  request.headers.delete(SESSION_PROBLEM_HEADER);
  request.headers.delete(LATE_SESSION_HEADER);
  if (session === LATE) request.headers.set(LATE_SESSION_HEADER, leaveSession(making));
  if (session.problem) request.headers.set(SESSION_PROBLEM_HEADER, session.problem);

  // Next takes the nonce for its own scripts from the policy in the request.
  const nonce = crypto.randomUUID().replaceAll('-', '');
  const policy = contentPolicy(
    nonce,
    new URL(originOf(request.headers)).hostname,
    config,
    process.env.NODE_ENV === 'development',
  );
  request.headers.set(CONTENT_POLICY, policy);

  const status = await errorStatus(request, session, config);
  // Next sends browsers a prerendered shell with status 200. Any other client gets the page's own status.
  if (status) request.headers.set('user-agent', 'none');
  const init = { request: { headers: request.headers }, ...(status && { status }) };
  // Next answers a path that it cannot decode with an empty 500; the visitor gets the not-found page instead.
  const response =
    cachedPage(request, session, nonce) ??
    (isDecodable(request.nextUrl.pathname)
      ? NextResponse.next(init)
      : NextResponse.rewrite(new URL(NOWHERE, request.url), init));
  response.headers.set(CONTENT_POLICY, policy);
  if (forCrowd && !session.problem) markCacheFill(response);
  const secure = request.nextUrl.protocol === 'https:';
  if (secure) {
    // Browsers use these over https only, and warn about the second one elsewhere.
    response.headers.set('strict-transport-security', 'max-age=31536000');
    response.headers.set('cross-origin-opener-policy', 'same-origin');
  }
  const changed = session.changed || cookie !== sent;
  writeSession({ ...session, changed }, secure, (...set) => response.cookies.set(...set));
  return response;
}

/** Whether a browser loads a document, which it shows as it arrives; crawlers and the router need all of it. */
const showsShellAtOnce = ({ method, headers }: NextRequest): boolean =>
  method === 'GET' && headers.get('sec-fetch-dest') === 'document' && !isCacheFill(headers);

function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}

export const config = {
  // The same process as the pages, because the call inspector shows the calls of both.
  runtime: 'nodejs',
  matcher: [
    {
      // All pages, unknown addresses included; no build output, pictures, files of public/ or data.
      source:
        '/((?!_next/|media/|source/[^/]+$|inspector/calls\\.json$|(?:opengraph-image|robots\\.txt|sitemap\\.xml|manifest\\.webmanifest|favicon\\.ico|logo\\.svg|icon\\.svg|icon-192\\.png|icon-512\\.png|apple-icon\\.png|examples\\.json|sw\\.js|offline\\.html)$).*)',
      // A prefetch loads only what is the same for all visitors, so it needs no session.
      missing: [{ type: 'header', key: 'next-router-prefetch' }],
    },
  ],
};
