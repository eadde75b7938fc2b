// @ts-check

/** The hosts that the SDK and the pages of its apps talk to. */
export const PLATFORM_HOSTS = ['www.wixapis.com', 'edge.wixapis.com', 'static.wixstatic.com'];

/** Hosts that take nothing but reports of use; the emulator drops them. */
export const TELEMETRY_HOSTS = ['frog.wix.com', 'panorama.wixapps.net'];

/**
 * Hosts by which the SDK chooses a path: the API's own, and that of a site with a custom API address (platform facts
 * 2.9).
 */
export const API_HOST = 'www.wixapis.com';
export const SITE_HOST = 'localhost';
