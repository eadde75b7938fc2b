import type { Service } from '#core/contract/service';
import { redirectsOperations } from './redirects/operations';
import { redirectSessions } from './redirects/store';

export const redirectsService: Service = { collections: [redirectSessions], operations: redirectsOperations };
export {
  ACCOUNT,
  AUTHORIZE,
  CHECKOUTS,
  callbackAddress,
  completionUrl,
  LOG_OUT,
  linkPath,
  pageFolder,
  pagePath,
  SIGN_IN,
} from './redirects/rules';
export {
  type Completion,
  createSession,
  holdsSession,
  type LinkProblem,
  type OpenSession,
  openLink,
  PAGE_LIFETIME,
  type PendingSignIn,
  type RedirectSession,
  redirectSessions,
  SECTIONS,
  type Section,
  sessionOfBrowser,
  sessionOfToken,
} from './redirects/store';
