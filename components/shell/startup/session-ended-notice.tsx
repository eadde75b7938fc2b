'use client';

import { usePathname, useRouter } from 'next/navigation';
import { useEffect, useState } from 'react';
import { onDemand } from '@/components/ui/on-demand';
import { usePendingCount } from '@/lib/browser/pending-operations';
import { SESSION_ENDED_COOKIE } from '@/lib/wix/platform/session/names';

// Few visits need it, so it is loaded only when a session has ended.
const SessionEnded = onDemand(() => import('./session-ended'));

/** Tells members whose session ended elsewhere that they continue as visitors, until they close the notice. */
export function SessionEndedNotice() {
  const router = useRouter();
  const pathname = usePathname();
  const operations = usePendingCount();
  const [ended, setEnded] = useState(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the cookie comes with a navigation or with the answer to an action
  useEffect(() => setEnded(document.cookie.includes(`${SESSION_ENDED_COOKIE}=`)), [pathname, operations]);

  // After a navigation, streamed content may set the cookie late. The header is not rendered again automatically and
  // still shows the member.
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
