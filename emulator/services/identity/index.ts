import type { Service } from '#core/contract/service';
import { authenticationLogInOperations } from './calls/authentication-log-in';
import { recoveryOperations, verificationOperations } from './calls/verification';
import { codes, identities, secrets, sessions, throttles } from './identities/entity';
import { mails } from './mail/entity';
import { seedMembers } from './seed/members';

export const identityService: Service = {
  collections: [identities, sessions, codes, secrets, throttles, mails],
  operations: [...authenticationLogInOperations, ...verificationOperations, ...recoveryOperations],
  seed: seedMembers,
};
export { invisibleToken, newChallenge, solveChallenge } from './authentication/captcha';
export { captchaInvalid } from './authentication/errors';
export { type Caller, type LoginOutcome, logIn, register } from './authentication/log-in';
export { checkNewPassword, hashPassword, setPassword } from './authentication/passwords';
export { authenticationBrowserOperations } from './calls/authentication-browser';
export { oauthOperations } from './calls/oauth';
export {
  contactOf,
  createIdentity,
  findByEmail,
  knownContact,
  saveIdentity,
  setStatus,
} from './identities/changes';
export {
  type Identity,
  identities,
  type Profile,
  SECOND_FACTORS,
  type SecondFactor,
  sessions,
} from './identities/entity';
export { issueSecret, SECRET_LIFETIMES, takeSecret, voidSecrets } from './identities/secrets';
export {
  BROWSER_COOKIE,
  browserSession,
  closeSessions,
  endBrowserSession,
  hasIssued,
  identityOfSessionToken,
  logOut,
  NEW_LOGIN_COOKIE,
  startBrowserSession,
} from './identities/sessions';
export { type Mail, mails } from './mail/entity';
export { listMails, sendMail } from './mail/texts';
export { createTokens } from './oauth/access-tokens';
export { appTokenOperation, issueInstallationCode } from './oauth/app-tokens';
export {
  issueCode,
  knownToBrowser,
  logInWithoutPassword,
  memberToLogIn,
  openTokens,
  UnknownMember,
} from './oauth/authorization-codes';
export { oauthTokenOperation } from './oauth/token-endpoint';
export { siteOfAccessToken } from './oauth/token-format';
export { recover, recoveryOf, sendRecoveryEmail } from './recovery/recover';
export { asBuyer, asMember, daysAgo, type PurchaseSeed } from './seed/members';
export { resendDuringAuthentication, verifyByLink, verifyDuringAuthentication } from './verification/email';
export { confirmPush, verifyFactor } from './verification/second-factors';
