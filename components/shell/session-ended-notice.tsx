'use client';

import Cookies from 'js-cookie';
import { usePathname } from 'next/navigation';
import { useEffect, useState } from 'react';
import { SESSION_ENDED_COOKIE } from '@/lib/constants';
import { Button } from '../ui/button';
import { Notice } from '../ui/notice';

/** Tells a member whose session could not be renewed that they go on as a visitor, until they have read it. */
export function SessionEndedNotice() {
  const pathname = usePathname();
  const [ended, setEnded] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the middleware may set the cookie on any navigation
  useEffect(() => setEnded(Cookies.get(SESSION_ENDED_COOKIE) !== undefined), [pathname]);
  if (!ended) return null;

  function dismiss() {
    Cookies.remove(SESSION_ENDED_COOKIE, { path: '/' });
    setEnded(false);
  }

  return (
    <div className="mx-auto w-full max-w-page px-4 pt-4 sm:px-6">
      <Notice
        tone="warn"
        title="You have been logged out"
        action={
          <Button variant="secondary" size="sm" onClick={dismiss}>
            Got it
          </Button>
        }
      >
        Your session ended and could not be renewed. You are browsing as a visitor; log in again to get back
        to your account.
      </Notice>
    </div>
  );
}
