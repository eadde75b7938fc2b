/**
 * The client id of the site that is shown: that of the address, else the first one. It holds until the page is loaded
 * again, so that nothing of one site is ever shown beside another's.
 */
export const SITE = new URLSearchParams(location.search).get('site') ?? undefined;

/** Where the control API of the site is. */
export const BASE = SITE ? `/_emulator/sites/${encodeURIComponent(SITE)}` : '/_emulator';
