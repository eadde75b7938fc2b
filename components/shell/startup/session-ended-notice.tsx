'use client';

import { usePathname, useRouter } from 'next/navigation';
import { useEffect, useState } from 'react';
import { onDemand } from '@/components/ui/on-demand';
import { usePendingCount } from '@/lib/browser/pending-operations';
import { SESSION_ENDED_COOKIE } from '@/lib/wix/platform/session/names';

// Few visits need it: its JavaScript, with js-cookie, is fetched when a session has ended.
const SessionEnded = onDemand(() => import('./session-ended'));

/** Tells a member whose session ended elsewhere that they go on as a visitor, until they have read it. */
export function SessionEndedNotice() {
  const router = useRouter();
  const pathname = usePathname();
  const operations = usePendingCount();
  const [ended, setEnded] = useState(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the cookie comes with a navigation or with the answer to an action
  useEffect(() => setEnded(document.cookie.includes(`${SESSION_ENDED_COOKIE}=`)), [pathname, operations]);

  // What streams in after a navigation brings the cookie late. The header stands above all pages and is not asked for
  // again by itself: it still shows the member.
  useEffect(() => {
    function look({ changed }: CookieChangeEvent) {
      if (!changed.some(({ name }) => name === SESSION_ENDED_COOKIE)) return;
      setEnded(true);
      router.refresh();
    }
    window.cookieStore?.addEventListener('change', look);
    return () => window.cookieStore?.removeEventListener('change', look);
  }, [router]);

  return ended && <SessionEnded onClose={() => setEnded(false)} />;
}
