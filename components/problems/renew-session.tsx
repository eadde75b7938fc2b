import { useTranslations } from '#translations';
import { ActionButton } from './action-button';
import { renewSession } from './actions';

/** Gets new tokens for a session whose tokens the platform refuses; the input on the page stays. */
export function RenewSession() {
  const t = useTranslations();
  return (
    <ActionButton action={renewSession} done={t('You have a new session. Please try again.')}>
      {t('Renew the session')}
    </ActionButton>
  );
}
