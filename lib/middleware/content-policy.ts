import type { PlatformConfig } from '@/lib/config/platform-config';
import { isSandbox } from '@/lib/site-owner/sandbox';

/** What the hosted platform's browser parts need: its API, its media, and the captcha of its log-in. */
const HOSTED = {
  // The pages of the site itself stand in frames and take forms; their address is told by the platform alone.
  pages: ['https:'],
  api: ['https://www.wixapis.com', 'https://edge.wixapis.com', 'https://www.google.com/recaptcha/'],
};

/** Who shows a shop that runs in an online sandbox in a frame (specification 1.4). */
const SANDBOXES = ['https://codesandbox.io', 'https://*.csb.app'];

/**
 * The Content-Security-Policy of a page: scripts run by the nonce alone, and what they load themselves.
 * @param nonce of this answer, which no other may have
 * @param hostname under which the visitor sees this shop, without a port
 * @param config the platform decides what the browser may talk to
 * @param development React's and the bundler's tools for development evaluate code and keep a socket open
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
    // next/image and positioned menus come with style attributes, which cannot have a nonce.
    'style-src-attr': ["'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:', 'https://static.wixstatic.com'],
    'media-src': ["'self'", 'https://static.wixstatic.com', 'https://video.wixstatic.com'],
    'connect-src': ["'self'", ...(emulatorUrl ? [emulatorUrl] : HOSTED.api), ...(development ? ['ws:'] : [])],
    'frame-src': ["'self'", ...pages],
    // A form that leads on to a page of the platform is one that goes there.
    'form-action': ["'self'", ...pages],
    'frame-ancestors': ["'self'", ...(isSandbox(hostname) ? SANDBOXES : [])],
    'base-uri': ["'none'"],
    'object-src': ["'none'"],
  };
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ');
}
