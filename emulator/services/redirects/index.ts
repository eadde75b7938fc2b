import type { Service } from '#core/contract/service';
import { redirectsOperations } from './calls/redirects';
import { redirectSessions } from './redirects/entity';

export const redirectsService: Service = { collections: [redirectSessions], operations: redirectsOperations };
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
} from './redirects/entity';
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
