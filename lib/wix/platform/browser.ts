// Public interface of platform for browser code. It loads js-cookie, which few visits need, so code that is part of
// every page loads it with `import()`.

export { errorFacts } from './error-facts';
export { ProblemError } from './problem';
export { attempt, type Result } from './result';
export {
  browserSession,
  removeBrowserSession,
  removeSessionEnded,
  writeBrowserSession,
} from './session/browser-session';
export { ensureSession } from './session/session';
export { installTransport } from './transport';
