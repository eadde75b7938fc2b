// @ts-check

/** The hosts that the SDK and the pages of its apps talk to. */
export const PLATFORM_HOSTS = ['www.wixapis.com', 'edge.wixapis.com', 'static.wixstatic.com'];

/** Hosts that take nothing but reports of use; the emulator drops them. */
export const TELEMETRY_HOSTS = ['frog.wix.com', 'panorama.wixapps.net'];
