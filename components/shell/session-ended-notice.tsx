'use client';

import Cookies from 'js-cookie';
import { usePathname } from 'next/navigation';
import { useEffect, useState } from 'react';
import { SESSION_ENDED_COOKIE } from '@/lib/constants';
import { Button } from '../ui/button';
import { Notice } from '../ui/notice';
import { useOperations } from './operations';

/** Tells a member whose session could not be renewed that they go on as a visitor, until they have read it. */
export function SessionEndedNotice() {
  const pathname = usePathname();
  const operations = useOperations();
  const [ended, setEnded] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the cookie comes with a navigation or with the answer to an action
  useEffect(() => setEnded(Cookies.get(SESSION_ENDED_COOKIE) !== undefined), [pathname, operations]);
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
