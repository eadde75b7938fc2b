import { ActionButton } from './action-button';
import { renewSession } from './actions';

/** Gets new tokens for a session whose tokens the platform refuses; the input on the page stays. */
export const RenewSession = () => (
  <ActionButton action={renewSession} done="You have a new session. Please try again.">
    Renew the session
  </ActionButton>
);
