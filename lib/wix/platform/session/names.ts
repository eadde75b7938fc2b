// Apart from cookie.ts: every page's browser part knows a name, and would bring the reading and writing along.

/** The cookie that holds the visitor's or member's tokens (specification 1.10). */
export const SESSION_COOKIE = 'session';

/** Set when a member's session could not be renewed; the shell tells the member and clears it. */
export const SESSION_ENDED_COOKIE = 'sessionEnded';

/** The header by which the page finds a session that is still being made. */
export const LATE_SESSION_HEADER = 'x-late-session';

/** The header by which the middleware tells the page why there is no session, if there is none. */
export const SESSION_PROBLEM_HEADER = 'x-session-problem';
