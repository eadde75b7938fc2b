// Public interface of platform for code that runs before a page: the middleware, instrumentation, the call inspector.
// Without the SDK, which would add 460 KB to the middleware.

export { errorChain } from './error-facts';
export { parseSession, serializeSession, type Tokens, writeSession } from './session/cookie';
export { SESSION_COOKIE, SESSION_PROBLEM_HEADER } from './session/names';
export { type EnsuredSession, ensureSession, type Send } from './session/session';
export { ensureLatestSession } from './session/token-renewal';
