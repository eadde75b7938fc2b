import { getTranslations } from '#translations';
import { ButtonLink } from '@/components/ui/button';
import { message } from '@/lib/translations/translate';
import { requestOrigin } from '@/lib/urls/request-origin';
import { CALLBACK, type HostedOutcome } from '@/lib/wix/auth/hosted';
import { isMember } from '@/lib/wix/member';
import { HostedLogIn } from './hosted-log-in';
import { Screen } from './screen';

const texts: Record<HostedOutcome, { title: string; text: string }> = {
  'not-opened': {
    title: message('The log-in page could not be opened'),
    text: message('The shop’s platform did not answer. Please try again in a moment.'),
  },
  'not-allowed': {
    title: message('The log-in page could not be opened'),
    text: message(
      'The log-in page may not send you back to {origin}. The owner of this shop has to add {callback} to the allowed authorization redirect URIs of its OAuth app, and {origin} to its allowed redirect domains.',
    ),
  },
  canceled: {
    title: message('You did not log in'),
    text: message('The log-in was canceled. Nothing has changed, and your cart is as you left it.'),
  },
  refused: {
    title: message('The log-in was refused'),
    text: message(
      'It came back without an answer that this shop can use. Please try again; if it stays like this, tell the owner of the shop.',
    ),
  },
  unknown: {
    title: message('There is no log-in to finish here'),
    text: message(
      'The answer of the log-in page counts once, in the browser where the log-in was begun. This one was used already, or belongs to another log-in.',
    ),
  },
  'code-refused': {
    title: message('This log-in took too long'),
    text: message(
      'The answer of the log-in page works once, within a minute. The platform does not accept this one any more.',
    ),
  },
  unreachable: {
    title: message('Your session could not be opened'),
    text: message('The log-in worked, but then the platform did not answer. Please try again in a moment.'),
  },
};

/** Says how a log-in on the platform's page ended, and what to do. @param returnTo where the visitor was before */
export async function LogInEnded({ outcome, returnTo }: { outcome: HostedOutcome; returnTo: string }) {
  const [t, origin, member] = await Promise.all([getTranslations(), requestOrigin(), isMember()]);
  const { title, text } = texts[outcome];
  const action = member ? (
    <ButtonLink href={returnTo}>{t('Go on')}</ButtonLink>
  ) : (
    <>
      <HostedLogIn variant="primary" from={returnTo}>
        {t('Log in')}
      </HostedLogIn>
      <ButtonLink href={returnTo} variant="secondary">
        {t('Go on as a visitor')}
      </ButtonLink>
    </>
  );
  return (
    <Screen title={t(title)} action={action}>
      <p>{t(text, { origin, callback: origin + CALLBACK })}</p>
      {member && <p>{t('You are logged in, as you were before.')}</p>}
    </Screen>
  );
}
