import { CLIENT_REFUSED, TOO_SLOW } from '@/lib/config/constants';
import type { PlatformConfig } from '@/lib/config/platform-config';
import { message } from '@/lib/translations/translate';
import type { Problem } from '@/lib/wix/platform/problem';
import type { SessionProblem } from './session';

/** Returns the problem that a page shows without a session. */
export function noSessionProblem(
  problem: SessionProblem,
  { clientId, emulatorUrl }: PlatformConfig,
): Problem {
  if (problem === 'refused') {
    return {
      kind: 'session',
      code: CLIENT_REFUSED,
      message: message(
        'The platform does not know the client id {clientId} of this shop. Its owner has to check it.',
        { clientId },
      ),
    };
  }
  if (problem === 'slow') {
    return {
      kind: 'unreachable',
      code: TOO_SLOW,
      message: message(
        'The shop’s platform took too long to give this shop a session. It is running, but slow: please try again in a moment.',
      ),
    };
  }
  return {
    kind: 'unreachable',
    message: emulatorUrl
      ? message(
          'The emulator at {emulatorUrl} gives this shop no session: it is not running, or it fails. “npm start” starts it together with the shop.',
          { emulatorUrl },
        )
      : message('The shop’s platform did not answer. Please try again in a moment.'),
  };
}
