'use client';

import { useRouter } from 'next/navigation';
import { useEffect } from 'react';
import { openLoginModal } from '@/components/shell/modals/login-modal-state';
import { localStore } from '@/lib/browser/browser-storage';
import { SANDBOX_INFO_MODAL, STORED_CLIENT_ID } from '@/lib/config/constants';
import { isSandbox } from '@/lib/site-owner/sandbox';
import type { SandboxLinks } from '@/lib/site-owner/sandbox-links';

/**
 * Checks at the start: drops a session of another client id and reloads the page (specification 1.7); in an online
 * sandbox, opens the login modal unless it was dismissed for good.
 */
export function StartupChecks({ clientId, settingsUrl, deployedUrl }: { clientId: string } & SandboxLinks) {
  const router = useRouter();
  useEffect(() => {
    // Tests and tools wait for this mark instead of racing the scripts.
    document.documentElement.dataset.hydrated = '';
    const stored = localStore.get(STORED_CLIENT_ID);
    if (stored === null) {
      localStore.set(STORED_CLIENT_ID, clientId);
    } else if (stored !== clientId) {
      import('@/lib/wix/platform/browser').then(({ removeBrowserSession }) => {
        removeBrowserSession();
        localStore.set(STORED_CLIENT_ID, clientId);
        router.refresh();
      });
    }
    if (isSandbox(location.hostname) && localStore.get(SANDBOX_INFO_MODAL) === null) {
      openLoginModal({ settingsUrl, deployedUrl });
    }
  }, [clientId, settingsUrl, deployedUrl, router]);
  return null;
}
