'use client';

import { useTranslations } from '#translations';
import { HostedLogIn } from '@/components/members/hosted-log-in/hosted-log-in-button';
import { Screen } from '@/components/members/hosted-log-in/screen';
import { Button, ButtonLink } from '@/components/ui/button';
import type { AuthStep } from '@/lib/wix/auth';
import { OutboxHint } from './outbox-hint';

/** The steps that replace the form. */
export type ScreenStep = Extract<AuthStep, { step: 'owner-approval' | 'mail-sent' | 'blocked' | 'hosted' }>;

/** Explains the platform's answer and what to do next, instead of the form. */
export function AuthScreen({
  step: { step },
  email,
  returnTo,
  onBack,
}: {
  step: ScreenStep;
  email: string;
  returnTo: string;
  onBack: () => void;
}) {
  const t = useTranslations();
  const address = <strong className="wrap-anywhere text-ink">{email}</strong>;
  if (step === 'owner-approval') {
    return (
      <Screen
        title={t('Waiting for approval')}
        action={<ButtonLink href={returnTo}>{t('Go on as a visitor')}</ButtonLink>}
      >
        <p>
          {t.rich(
            'The owner of this shop approves every new member. You get a mail at {address} when you can log in.',
            { address },
          )}
        </p>
        <OutboxHint />
      </Screen>
    );
  }
  if (step === 'mail-sent') {
    return (
      <Screen
        title={t('Check your mail')}
        action={
          <Button variant="secondary" onClick={onBack}>
            {t('Use another address')}
          </Button>
        }
      >
        <p>
          {t.rich(
            'If there is a member with the address {address}, a mail with a link is on its way to it. The link opens a page for a new password and leads back here.',
            { address },
          )}
        </p>
        <OutboxHint />
      </Screen>
    );
  }
  if (step === 'blocked') {
    return (
      <Screen
        title={t('This account is closed for now')}
        action={
          <>
            <ButtonLink href="/contact">{t('Write to the shop')}</ButtonLink>
            <Button variant="secondary" onClick={onBack}>
              {t('Use another account')}
            </Button>
          </>
        }
      >
        <p>
          {t.rich(
            'Your password is right, but the owner of this shop has blocked the account of {address}, or is still checking it. Logging in again does not help: only the owner can open it.',
            { address },
          )}
        </p>
      </Screen>
    );
  }
  return (
    <Screen
      title={t('One more step is needed')}
      action={
        <>
          <HostedLogIn variant="primary" from={returnTo}>
            {t('Go on at the platform’s page')}
          </HostedLogIn>
          <Button variant="secondary" onClick={onBack}>
            {t('Back')}
          </Button>
        </>
      }
    >
      <p>
        {t(
          'Your password is right, but it is not enough for this account: it asks for a second factor, such as a code. The platform’s own log-in page says which, and goes on from there.',
        )}
      </p>
    </Screen>
  );
}
