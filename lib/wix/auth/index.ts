// The face of auth: what the rest of the shop may import of it. What runs in browsers takes types alone from here.

export { getCurrentMember, isMember } from './current-member';
export type { AuthField, AuthStep, CaptchaTokens, HostedOutcome } from './types';
