/** The placeholder client id: with it, the storefront talks to the emulator, whose demo site answers to it. */
export const DEFAULT_CLIENT_ID = '00000000-0000-4000-8000-000000000001';

/**
 * The client id of your own site: replace it with the one from your site's headless settings.
 * The environment variable WIX_CLIENT_ID, where it is set, wins.
 */
export const CLIENT_ID: string = DEFAULT_CLIENT_ID;

/** Where the emulator answers unless EMULATOR_URL says otherwise. */
export const DEFAULT_EMULATOR_URL = 'http://localhost:4010';

/** Keys in the browser's local storage (specification 1.10). */
export const STORED_CLIENT_ID = 'storedClientId';
export const SANDBOX_INFO_MODAL = 'sandboxInfoModal';
export const TOAST_CLOSED = 'toastClosed';

/** The key by which a browser keeps that the bar for developers is put away: `off`. */
export const DEVELOPER_BAR = 'developerBar';

/** The code of a `session` problem that no new session cures: the platform does not know our client id. */
export const CLIENT_REFUSED = 'CLIENT_REFUSED';

/** The locale in which a site is shown whose own is not known. */
export const DEFAULT_LOCALE = 'en-US';

/** The code of a problem where the platform answered 429. */
export const TOO_MANY_CALLS = 'TOO_MANY_CALLS';

/** The code of a problem where the platform's answer took too long. */
export const TOO_SLOW = 'TOO_SLOW';
