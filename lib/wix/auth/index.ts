// Public interface of auth for the rest of the shop. Browser code may import only types from here. The log-in on the
// platform's page and the log-out are faces of their own, for apps without forms of their own.

export { logIn, register, resendCode, sendPasswordReset, verifyEmail } from './direct';
export { passwordRefusal } from './password-refusal';
export type { AuthField, AuthStep } from './types';
export { pendingVerification } from './verification';
