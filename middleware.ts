import { type NextRequest, NextResponse } from 'next/server';
import { LANGUAGE } from './lib/config/constants';
import { platformConfig } from './lib/config/platform-config';
import { inspectorOn } from './lib/inspector/config';
import { recordSession } from './lib/inspector/watch';
import { contentPolicy } from './lib/middleware/content-policy';
import { hasTexts } from './lib/translations/catalogues';
import { LANGUAGE_ADDRESS } from './lib/urls/language-address';
import { splitLanguage } from './lib/urls/split-language';
import * as platform from './lib/wix/platform/middleware';

const CONTENT_POLICY = 'content-security-policy';

/**
 * Gives every page a session, which the page sees in the same request and the browser keeps (specification 2.2), and
 * sets the page's content security policy. An address that begins with a language, `/de/store`, is its page in that
 * language, which the visitor then keeps.
 */
export async function middleware(request: NextRequest): Promise<NextResponse> {
  const config = platformConfig();
  const sent = request.cookies.get(platform.SESSION_COOKIE)?.value;
  const before = platform.parseSession(sent)?.accessToken.value;
  const ensure = (send?: platform.Send) => platform.ensureLatestSession(sent, config, send);
  const session = await (inspectorOn(undefined, config) ? recordSession(before, ensure) : ensure());

  if (session.tokens) request.cookies.set(platform.SESSION_COOKIE, platform.serializeSession(session.tokens));
  else request.cookies.delete(platform.SESSION_COOKIE);
  // The page trusts this header, so a value sent by a visitor is replaced.
  request.headers.set(platform.SESSION_PROBLEM_HEADER, session.problem ?? '');
  // Next takes the nonce for its own scripts from the policy in the request.
  const policy = contentPolicy(request, config);
  request.headers.set(CONTENT_POLICY, policy);
  const { pathname } = request.nextUrl;
  const { language = '' } = splitLanguage(pathname);
  const inLanguage = hasTexts(language);
  if (inLanguage) request.cookies.set(LANGUAGE, language);
  request.headers.set(LANGUAGE_ADDRESS, inLanguage ? pathname : '');
  const response = NextResponse.next({ request: { headers: request.headers } });
  response.headers.set(CONTENT_POLICY, policy);
  const secure = request.nextUrl.protocol === 'https:';
  if (inLanguage) response.cookies.set(LANGUAGE, language, { path: '/', sameSite: 'lax', secure });
  platform.writeSession(session, secure, (...set) => response.cookies.set(...set));
  return response;
}

export const config = {
  // The same process as the pages, because the call inspector shows the calls of both.
  runtime: 'nodejs',
  matcher: [
    {
      // All pages, unknown addresses included; no build output, pictures, files of public/ or data.
      source:
        '/((?!_next/|media/|webhooks$|source/[^/]+$|inspector/calls\\.json$|(?:opengraph-image\\.png|robots\\.txt|sitemap\\.xml|manifest\\.webmanifest|favicon\\.ico|logo\\.svg|icon\\.svg|icon-192\\.png|icon-512\\.png|apple-icon\\.png|examples\\.json|sw\\.js|offline\\.html)$).*)',
      // A prefetch loads only what is the same for all visitors, so it needs no session.
      missing: [{ type: 'header', key: 'next-router-prefetch' }],
    },
  ],
};
