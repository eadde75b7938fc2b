// @ts-check

/** The hosts of the platform's API. */
export const API_HOSTS = [
  'www.wixapis.com',
  // With OAuthStrategy, from 1.15.22 or earlier.
  'edge.wixapis.com',
  // For most GETs, up to 1.9.8 (SDK: READ_ONLY_API_URL).
  'readonly.wixapis.com',
];

/**
 * The hosts that published versions of the SDK call, and those where its media helpers find files. They come from the
 * bundles of `@wix/sdk` 1.5.5 to 1.21.16 (14 versions), `@wix/sdk-runtime` 0.2.8 to 1.0.25 (8), `@wix/astro` 1.0.25 to
 * 2.74.0 (3) and 17 packages of modules; a test reads the installed ones. Of hosts with web pages for people, only
 * `www.wix.com` is here, because of what `PLATFORM_PATHS` names.
 */
export const PLATFORM_HOSTS = [
  ...API_HOSTS,
  'static.wixstatic.com',
  'video.wixstatic.com',
  // The host of documents in `media.getDocumentUrl`.
  'd945e594-8657-47e2-9cd9-e9033c3d8da0.usrfiles.com',
  'www.wix.com',
];

/**
 * The only addresses of www.wix.com for which browsers are redirected to the emulator: there apps are installed and get
 * their tokens (platform facts 29.1). All other pages of that host are for people.
 */
export const PLATFORM_PATHS = ['www.wix.com/oauth/', 'www.wix.com/installer/', 'www.wix.com/app-installer'];

/** Hosts that only get usage reports; the emulator drops them. */
export const TELEMETRY_HOSTS = ['frog.wix.com', 'panorama.wixapps.net'];
