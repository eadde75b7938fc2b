'use client';

import { useRouter } from 'next/navigation';
import { useEffect } from 'react';
import { SANDBOX_INFO_MODAL, SESSION_COOKIE, STORED_CLIENT_ID } from '@/lib/constants';
import { isSandbox } from '@/lib/sandbox';
import type { SandboxLinks } from '@/lib/sandbox-links';
import { cookies, inBrowser } from '@/lib/stored';
import { openLoginModal } from './modals';

/**
 * Does what a start calls for: a session of another client id is dropped and the page asked for again
 * (spec 1, section 4); in an online sandbox the login modal is offered, unless it was dismissed for good.
 */
export function StartupChecks({ clientId, settingsUrl, deployedUrl }: { clientId: string } & SandboxLinks) {
  const router = useRouter();
  useEffect(() => {
    const stored = inBrowser.get(STORED_CLIENT_ID);
    if (stored === null) {
      inBrowser.set(STORED_CLIENT_ID, clientId);
    } else if (stored !== clientId) {
      cookies().then((Cookies) => {
        Cookies.remove(SESSION_COOKIE, { path: '/' });
        inBrowser.set(STORED_CLIENT_ID, clientId);
        router.refresh();
      });
    }
    if (isSandbox(location.hostname) && inBrowser.get(SANDBOX_INFO_MODAL) === null) {
      openLoginModal({ settingsUrl, deployedUrl });
    }
  }, [clientId, settingsUrl, deployedUrl, router]);
  return null;
}
