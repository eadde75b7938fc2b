'use client';

import { useRouter } from 'next/navigation';
import { useEffect, useState } from 'react';
import { SANDBOX_INFO_MODAL, STORED_CLIENT_ID } from '@/components/shell/stored-keys';
import { onDemand } from '@/components/ui/on-demand';
import { localStore } from '@/lib/browser/browser-storage';
import { isSandbox } from '@/lib/site-owner/sandbox';
import type { SandboxLinks } from '@/lib/site-owner/sandbox-links';
import { SESSION_COOKIE } from '@/lib/wix/platform/session/names';

// The dialog library is loaded when the modal opens, not with the page.
const LoginModal = onDemand(() => import('@/components/shell/modals/login-modal'));

/**
 * Checks at the start: drops a session of another client id and reloads the page (specification 1.7); in an online
 * sandbox, opens the login modal unless it was dismissed for good.
 */
export function StartupChecks({ clientId, ...links }: { clientId: string } & SandboxLinks) {
  const router = useRouter();
  const [sandboxed, setSandboxed] = useState<boolean>();
  useEffect(() => {
    // Tests and tools wait for this mark instead of racing the scripts.
    document.documentElement.dataset.hydrated = '';
    const stored = localStore.get(STORED_CLIENT_ID);
    if (stored === null) {
      localStore.set(STORED_CLIENT_ID, clientId);
    } else if (stored !== clientId) {
      // Few visits need it.
      import('js-cookie').then(({ default: Cookies }) => {
        Cookies.remove(SESSION_COOKIE);
        localStore.set(STORED_CLIENT_ID, clientId);
        router.refresh();
      });
    }
    if (isSandbox(location.hostname) && localStore.get(SANDBOX_INFO_MODAL) === null) {
      setSandboxed(true);
    }
  }, [clientId, router]);
  return (
    sandboxed !== undefined && <LoginModal open={sandboxed} onClose={() => setSandboxed(false)} {...links} />
  );
}
