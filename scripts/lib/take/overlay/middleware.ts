import { type NextRequest, NextResponse } from 'next/server';
import { platformConfig } from '@/lib/config/platform-config';
import * as platform from '@/lib/wix/platform/middleware';

/** Gives every page a session, which the page sees in the same request and the browser keeps. */
export async function middleware(request: NextRequest): Promise<NextResponse> {
  const sent = request.cookies.get(platform.SESSION_COOKIE)?.value;
  const session = await platform.ensureLatestSession(sent, platformConfig());
  if (session.tokens) request.cookies.set(platform.SESSION_COOKIE, platform.serializeSession(session.tokens));
  else request.cookies.delete(platform.SESSION_COOKIE);
  // The page trusts this header, so a value sent by a visitor is replaced.
  request.headers.set(platform.SESSION_PROBLEM_HEADER, session.problem ?? '');
  const response = NextResponse.next({ request: { headers: request.headers } });
  const secure = request.nextUrl.protocol === 'https:';
  platform.writeSession(session, secure, (...set) => response.cookies.set(...set));
  return response;
}

export const config = {
  runtime: 'nodejs',
  matcher: [
    {
      source: '/((?!_next/|favicon\\.ico$).*)',
      // A prefetch loads only what is the same for all visitors, so it needs no session.
      missing: [{ type: 'header', key: 'next-router-prefetch' }],
    },
  ],
};
