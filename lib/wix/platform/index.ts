// Public interface of platform for pages and server actions. It loads the SDK; the middleware and browsers have their
// own modules, and import only types from here.

export { sessionClient, visitorClient } from './client';
export { errorFacts } from './error-facts';
export { type FieldErrors, type Problem, ProblemError, type ProblemKind, translated } from './problem';
export { attempt, type Result, reportProblem, translatedResult } from './result';
export { withRetry } from './retry';
export type { Tokens } from './session/cookie';
export { SESSION_ENDED_COOKIE } from './session/names';
export { noSessionProblem } from './session/no-session';
export {
  keepSession,
  renewSession,
  requestSession,
  type VisitorChoice,
  visitorChoice,
  withSharedSession,
} from './session/request-session';
export { type EnsuredSession, requestTokens } from './session/session';
export { tokenSiteId } from './session/token';
export { callPlatform } from './transport';
