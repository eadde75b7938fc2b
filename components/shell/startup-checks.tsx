'use client';

import { useRouter } from 'next/navigation';
import { useEffect } from 'react';
import { SANDBOX_INFO_MODAL, SANDBOX_SUFFIX, SESSION_COOKIE, STORED_CLIENT_ID } from '@/lib/constants';
import { forgetCookie, inBrowser } from '@/lib/stored';
import { type LoginModalLinks, openLoginModal } from './modals';

/** An alphanumeric id, a dash, digits, the sandbox suffix (spec 1, section 2). */
const SANDBOX = new RegExp(`^[a-z0-9]+-\\d+${SANDBOX_SUFFIX.replaceAll('.', '\\.')}$`, 'i');

/** Whether a host name looks like that of an online sandbox. */
export const isSandbox = (hostname: string) => SANDBOX.test(hostname);

/**
 * Does what a start calls for: a session of another client id is dropped and the page asked for again
 * (spec 1, section 4); in an online sandbox the login modal is offered, unless it was dismissed for good.
 */
export function StartupChecks({
  clientId,
  settingsUrl,
  deployedUrl,
}: { clientId: string } & LoginModalLinks) {
  const router = useRouter();
  useEffect(() => {
    const stored = inBrowser.get(STORED_CLIENT_ID);
    if (stored !== clientId) {
      inBrowser.set(STORED_CLIENT_ID, clientId);
      if (stored !== null) {
        forgetCookie(SESSION_COOKIE);
        router.refresh();
      }
    }
    if (isSandbox(location.hostname) && inBrowser.get(SANDBOX_INFO_MODAL) === null) {
      openLoginModal({ settingsUrl, deployedUrl });
    }
  }, [clientId, settingsUrl, deployedUrl, router]);
  return null;
}
