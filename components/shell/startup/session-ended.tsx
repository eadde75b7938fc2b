'use client';

import Cookies from 'js-cookie';
import { useTranslations } from '#translations';
import { HostedLogIn } from '@/components/members/hosted-log-in/hosted-log-in';
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import { SESSION_ENDED_COOKIE } from '@/lib/wix/platform/session/names';

/** Tells a member that their session ended elsewhere, until they close the notice. */
export default function SessionEnded({ onClose }: { onClose: () => void }) {
  const t = useTranslations();
  function dismiss() {
    Cookies.remove(SESSION_ENDED_COOKIE);
    onClose();
  }
  return (
    <div className="mx-auto w-full max-w-page px-4 pt-4 sm:px-6">
      <Notice
        tone="warn"
        title={t('You have been logged out')}
        action={
          <div className="flex flex-wrap gap-2">
            <HostedLogIn size="sm">{t('Log in again')}</HostedLogIn>
            <Button variant="quiet" size="sm" onClick={dismiss}>
              {t('Got it')}
            </Button>
          </div>
        }
      >
        {t(
          'Your session was ended, here or on another device. You are browsing as a visitor; log in again to get back to your account.',
        )}
      </Notice>
    </div>
  );
}
