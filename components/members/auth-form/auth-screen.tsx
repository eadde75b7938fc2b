'use client';

import { useTranslations } from '#translations';
import { HostedLogIn } from '@/components/members/hosted-log-in/hosted-log-in';
import { Screen } from '@/components/members/hosted-log-in/screen';
import { Button, ButtonLink } from '@/components/ui/button';
import { message } from '@/lib/translations/translate';
import type { AuthStep } from '@/lib/wix/auth';

/** The steps that replace the form. */
type ScreenStep = Extract<AuthStep, { step: 'owner-approval' | 'mail-sent' | 'blocked' | 'hosted' }>;

/** Their texts; `back` is the label of the button that leads back to the form. */
const SCREENS: Record<ScreenStep['step'], { title: string; text: string; back?: string }> = {
  'owner-approval': {
    title: message('Waiting for approval'),
    text: message(
      'The owner of this shop approves every new member. You get a mail at {address} when you can log in.',
    ),
  },
  'mail-sent': {
    title: message('Check your mail'),
    text: message(
      'If there is a member with the address {address}, a mail with a link is on its way to it. The link opens a page for a new password and leads back here.',
    ),
    back: message('Use another address'),
  },
  blocked: {
    title: message('This account is closed for now'),
    text: message(
      'Your password is right, but the owner of this shop has blocked the account of {address}, or is still checking it. Logging in again does not help: only the owner can open it.',
    ),
    back: message('Use another account'),
  },
  hosted: {
    title: message('One more step is needed'),
    text: message(
      'Your password is right, but it is not enough for this account: it asks for a second factor, such as a code. The platform’s own log-in page says which, and goes on from there.',
    ),
    back: message('Back'),
  },
};

/** Whether a step replaces the form. */
export const isScreen = (step: AuthStep): step is ScreenStep => step.step in SCREENS;

/** Explains the platform's answer and what to do next, instead of the form. */
export function AuthScreen({
  step: { step, ...about },
  returnTo,
  onBack,
}: {
  step: ScreenStep;
  returnTo: string;
  onBack: () => void;
}) {
  const t = useTranslations();
  const { title, text, back } = SCREENS[step];
  const next = {
    'owner-approval': <ButtonLink href={returnTo}>{t('Go on as a visitor')}</ButtonLink>,
    'mail-sent': null,
    blocked: <ButtonLink href="/contact">{t('Write to the shop')}</ButtonLink>,
    hosted: (
      <HostedLogIn variant="primary" from={returnTo}>
        {t('Go on at the platform’s page')}
      </HostedLogIn>
    ),
  };
  const action = (
    <>
      {next[step]}
      {back && (
        <Button variant="secondary" onClick={onBack}>
          {t(back)}
        </Button>
      )}
    </>
  );
  return (
    <Screen title={t(title)} action={action}>
      <p>
        {t.rich(text, {
          address: 'email' in about && <strong className="wrap-anywhere text-ink">{about.email}</strong>,
        })}
      </p>
    </Screen>
  );
}
