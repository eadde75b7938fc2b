import type { PlatformConfig } from '@/lib/config/platform-config';
import { isSandbox } from '@/lib/site-owner/sandbox';

/** Origins from which browsers load parts of the hosted platform: its API, its media, and the captcha of its log-in. */
const HOSTED = {
  // Pages of the site itself, which appear in frames and receive forms. Only the platform knows their address.
  pages: ['https:'],
  api: ['https://www.wixapis.com', 'https://edge.wixapis.com', 'https://www.google.com/recaptcha/'],
};

/** Sites that may show a shop in an online sandbox in a frame (specification 1.4). */
const SANDBOXES = ['https://codesandbox.io', 'https://*.csb.app'];

/**
 * Returns the Content-Security-Policy of a page: only scripts with the nonce run, and the scripts that they load.
 * @param nonce unique to this answer
 * @param hostname under which the visitor sees this shop, without a port
 * @param config the platform that the browser may talk to
 * @param development allows for React and the bundler in development, which evaluate code and open a socket
 */
export function contentPolicy(
  nonce: string,
  hostname: string,
  { emulatorUrl }: PlatformConfig,
  development: boolean,
): string {
  const pages = emulatorUrl ? [emulatorUrl] : HOSTED.pages;
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
    'frame-src': ["'self'", ...pages],
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
