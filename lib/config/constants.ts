/** The placeholder client id: with it, the storefront talks to the emulator, whose demo site answers to it. */
export const DEFAULT_CLIENT_ID = '00000000-0000-4000-8000-000000000001';

/**
 * The client id of your own site: replace it with the one from your site's headless settings. The environment variable
 * WIX_CLIENT_ID overrides it.
 */
export const CLIENT_ID: string = DEFAULT_CLIENT_ID;

/** The emulator's address, unless EMULATOR_URL is set. */
export const DEFAULT_EMULATOR_URL = 'http://localhost:4010';

/** The cookies with the language, and the currency of prices, that the visitor has chosen. */
export const LANGUAGE = 'language';
export const CURRENCY = 'currency';

/** The code of a `session` problem that no new session can fix: the platform does not know our client id. */
export const CLIENT_REFUSED = 'CLIENT_REFUSED';

/** The locale of a site whose own locale is not known. */
export const DEFAULT_LOCALE = 'en-US';

/** The code of a problem when the platform answered 429. */
export const TOO_MANY_CALLS = 'TOO_MANY_CALLS';

/** The code of a problem when the platform took too long to answer. */
export const TOO_SLOW = 'TOO_SLOW';

/** The event of a checkout that cannot be opened because the site's plan does not allow payments. */
export const PAYMENTS_MISSING = 'payments-missing';

/** Cookie: this browser has run the shop's scripts. */
export const RUNS_SCRIPTS = 'scripts';
