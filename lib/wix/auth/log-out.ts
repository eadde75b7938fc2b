import { message } from '@/lib/translations/translate';
import { attempt, type Result } from '@/lib/wix/platform/browser';
import { browserAuth } from './browser-client';
import { explainRefusal } from './hosted';

/**
 * Ends the session on both sides. The SDK clears this browser's tokens; the platform's own session ends when the
 * browser opens the returned address, which redirects to the home page (platform facts 4.11).
 */
export function logOut(): Promise<Result<{ url: string }>> {
  return attempt(
    async () => {
      const { logoutUrl } = await browserAuth()
        .logout(`${location.origin}/`)
        .catch((cause) => explainRefusal(cause, stillLoggedIn()));
      return { url: logoutUrl };
    },
    { what: message('You could not be logged out') },
  );
}

const stillLoggedIn = () =>
  message(
    'You are still logged in: the log-out page may not send you back to {origin}. The owner of this shop has to add {origin} to the allowed redirect domains of its OAuth app.',
    { origin: location.origin },
  );
