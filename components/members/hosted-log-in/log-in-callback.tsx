'use client';

import { useEffect, useRef, useState } from 'react';
import { useTranslations } from '#translations';
import { ButtonLink } from '@/components/ui/button';
import { Spinner } from '@/components/ui/spinner';
import { trackPending } from '@/lib/browser/pending-operations';
import { message } from '@/lib/translations/translate';
import type { HostedOutcome } from '@/lib/wix/auth/hosted';
import { browserSession } from '@/lib/wix/platform/browser';
import { HostedLogIn } from './hosted-log-in-button';
import { Screen } from './screen';

type Shown = Exclude<HostedOutcome, 'logged-in' | 'no-member'> | 'broken';

const texts: Record<Shown, { title: string; text: string }> = {
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
  nothing: {
    title: message('There is no log-in to finish here'),
    text: message(
      'This page finishes a log-in that was begun with “Log in”, but its address contains no answer of the log-in page.',
    ),
  },
  elsewhere: {
    title: message('This log-in was begun elsewhere'),
    text: message(
      'For your safety, a log-in can only be finished in the tab where it was begun. Go back to that tab, or begin anew here.',
    ),
  },
  used: {
    title: message('This log-in has been used already'),
    text: message('Each answer of the log-in page counts once, so opening it again does nothing.'),
  },
  'wrong-state': {
    title: message('This answer belongs to another log-in'),
    text: message(
      'It is not the answer to the log-in that this tab began last, so it was not used. You may have followed a link to it, or opened an older page again.',
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
    text: message(
      'The log-in worked, but then the platform did not answer, or your browser stores no cookies of this site. Please try again in a moment.',
    ),
  },
  broken: {
    title: message('This page could not be loaded completely'),
    text: message('Please check your connection, and begin the log-in anew.'),
  },
};

/** Finishes a log-in on the platform's page: returns to where it was begun, or says what happened and what to do. */
export function LogInCallback() {
  const t = useTranslations();
  const finishing = useRef<ReturnType<typeof finish>>(undefined);
  const [ended, setEnded] = useState<{ outcome: Shown; returnTo: string; member: boolean }>();

  useEffect(() => {
    // Only once, even if React runs effects twice: the answer can be used once.
    finishing.current ??= trackPending(finish());
    finishing.current.then(({ outcome, returnTo }) => {
      if (outcome === 'logged-in' || outcome === 'no-member') return location.replace(returnTo);
      const member = browserSession()?.refreshToken.role === 'member';
      setEnded({ outcome, returnTo, member });
    });
  }, []);

  if (!ended) {
    return (
      <p role="status" className="flex items-center gap-3 text-lg text-muted">
        <Spinner className="size-5" /> {t('One moment, you are being logged in…')}
      </p>
    );
  }
  const { outcome, returnTo, member } = ended;
  const { title, text } = texts[outcome];
  return (
    <Screen
      title={t(title)}
      action={
        member ? (
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
        )
      }
    >
      <p>{t(text)}</p>
      {member && <p>{t('You are logged in, as you were before.')}</p>}
    </Screen>
  );
}

async function finish(): Promise<{ outcome: HostedOutcome | 'broken'; returnTo: string }> {
  try {
    const { finishHostedLogIn } = await import('@/lib/wix/auth/hosted');
    return await finishHostedLogIn();
  } catch (error) {
    console.error('[members] The log-in could not be finished', error);
    return { outcome: 'broken', returnTo: '/' };
  }
}
