/**
 * The client id of the shown site: the one in the address, or the first site's. It stays until the page is reloaded,
 * so that data of two sites is never mixed.
 */
export const SITE = new URLSearchParams(location.search).get('site') ?? undefined;

/** The address of the site's control API. */
export const BASE = SITE ? `/_emulator/sites/${encodeURIComponent(SITE)}` : '/_emulator';
