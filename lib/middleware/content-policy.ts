import type { PlatformConfig } from '@/lib/config/platform-config';
import { isSandbox } from '@/lib/site-owner/sandbox';
import { originOf } from '@/lib/urls/request-origin';

/** Origins from which browsers load parts of the hosted platform: its API, its media, and the captcha of its log-in. */
const HOSTED = {
  // The pages that the platform hosts for the site, to which forms lead: on its own domains, unless the owner has set
  // a domain for them (WIX_PAGES_DOMAIN).
  pages: ['https://*.wixsite.com', 'https://*.wixstudio.com', 'https://*.wix.com'],
  captcha: ['https://www.google.com/recaptcha/', 'https://recaptcha.google.com/recaptcha/'],
  api: ['https://www.wixapis.com', 'https://edge.wixapis.com', 'https://www.google.com/recaptcha/'],
};

/** Sites that may show a shop in an online sandbox in a frame (specification 1.4). */
const SANDBOXES = ['https://codesandbox.io', 'https://*.csb.app'];

/**
 * Returns the Content-Security-Policy of a page: only scripts with a nonce that is unique to this answer run, and the
 * scripts that they load.
 * @param request says under which host name the visitor sees this shop
 * @param config the platform that the browser may talk to
 * @param development allows for React and the bundler in development, which evaluate code and open a socket
 */
export function contentPolicy(
  { headers }: { headers: Headers },
  { emulatorUrl, pagesDomain }: PlatformConfig,
  development: boolean = process.env.NODE_ENV === 'development',
): string {
  const nonce = btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(16))));
  const { hostname } = new URL(originOf(headers));
  const own = pagesDomain ? [`https://${pagesDomain}`] : [];
  const pages = emulatorUrl ? [emulatorUrl] : [...HOSTED.pages, ...own];
  const directives: Record<string, string[]> = {
    'default-src': ["'self'"],
    'script-src': [
      "'self'",
      `'nonce-${nonce}'`,
      "'strict-dynamic'",
      ...(development ? ["'unsafe-eval'"] : []),
    ],
    'style-src': ["'self'", development ? "'unsafe-inline'" : `'nonce-${nonce}'`],
    // next/image and positioned menus use style attributes, which cannot have a nonce.
    'style-src-attr': ["'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:', 'https://static.wixstatic.com'],
    'media-src': ["'self'", 'https://static.wixstatic.com', 'https://video.wixstatic.com'],
    'connect-src': ["'self'", ...(emulatorUrl ? [emulatorUrl] : HOSTED.api), ...(development ? ['ws:'] : [])],
    'frame-src': ["'self'", ...pages, ...(emulatorUrl ? [] : HOSTED.captcha)],
    // The policy also applies to redirects, so a form that leads to a page of the platform needs it here.
    'form-action': ["'self'", ...pages],
    'frame-ancestors': ["'self'", ...(isSandbox(hostname) ? SANDBOXES : [])],
    'base-uri': ["'none'"],
    'object-src': ["'none'"],
  };
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ');
}
