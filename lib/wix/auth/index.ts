// Public interface of auth for the rest of the shop. Browser code may import only types from here.

export { logInOnServer, registerOnServer, sendResetOnServer, verifyOnServer } from './on-server';
export { passwordRefusal } from './password-refusal';
export type { AuthField, AuthStep, CaptchaTokens } from './types';
