import { type NextRequest, NextResponse } from 'next/server';
import { platformConfig } from './lib/config';
import { SESSION_COOKIE, SESSION_ENDED_COOKIE, SESSION_PROBLEM_HEADER } from './lib/constants';
import { ensureSession, SESSION_COOKIE_OPTIONS } from './lib/wix/session';

/** Gives every page a session, seen by the page in the same request and kept by the browser (spec 1, section 4). */
export async function middleware(request: NextRequest): Promise<NextResponse> {
  const cookie = request.cookies.get(SESSION_COOKIE)?.value;
  const session = await ensureSession(cookie, platformConfig(), Math.floor(Date.now() / 1000));
  const value = session.tokens && JSON.stringify(session.tokens);

  if (value) request.cookies.set(SESSION_COOKIE, value);
  else request.cookies.delete(SESSION_COOKIE);
  // A page believes this header, so what a visitor sends under its name never gets through.
  request.headers.delete(SESSION_PROBLEM_HEADER);
  if (session.problem) request.headers.set(SESSION_PROBLEM_HEADER, session.problem);

  const response = NextResponse.next({ request: { headers: request.headers } });
  const secure = request.nextUrl.protocol === 'https:';
  if (session.changed && value) {
    response.cookies.set(SESSION_COOKIE, value, { ...SESSION_COOKIE_OPTIONS, secure });
  }
  if (session.memberEnded) {
    response.cookies.set(SESSION_ENDED_COOKIE, '1', { ...SESSION_COOKIE_OPTIONS, secure });
  }
  return response;
}

export const config = {
  // Every page; no build output, no picture, no static file of public/.
  matcher: ['/((?!_next/|media/|.*\\.(?:svg|ico|png|jpg|webp|json|txt|xml|webmanifest)$).*)'],
};
