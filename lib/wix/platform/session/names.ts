// Apart from cookie.ts, because every page's browser code needs a name but not the code that reads and writes.

/** The cookie that holds the visitor's or member's tokens (specification 1.10). */
export const SESSION_COOKIE = 'session';

/** Set when a member's session could not be renewed; the shell tells the member and clears it. */
export const SESSION_ENDED_COOKIE = 'sessionEnded';

/** The header in which the middleware tells the page why there is no session. */
export const SESSION_PROBLEM_HEADER = 'x-session-problem';
