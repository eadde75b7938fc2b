import { ActionButton } from './action-button';
import { renewSession } from './actions';

/** Gets a session whose tokens the platform does not take any more new ones; what was entered on the page stays. */
export const RenewSession = () => (
  <ActionButton action={renewSession} done="You have a new session. Please try again.">
    Renew the session
  </ActionButton>
);
