// The face of platform for code of browsers. It brings js-cookie along, which few visits need, so what is part of every
// page imports it by `import()`.

export { errorFacts, violationText } from './error-facts';
export { ProblemError } from './problem';
export { attempt, type Result } from './result';
export {
  browserSession,
  removeBrowserSession,
  removeSessionEnded,
  writeBrowserSession,
} from './session/browser-session';
export { ensureSession } from './session/session';
export { hearAnswer } from './transport';
