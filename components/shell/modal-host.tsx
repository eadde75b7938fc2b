'use client';

import { lazy, Suspense } from 'react';
import { useLoginModal, usePremiumModal } from './modals';

// The dialog library is fetched when a modal opens for the first time, not with the page.
const LoginModal = lazy(() => import('./login-modal'));
const PremiumModal = lazy(() => import('./premium-modal'));

/** Where the two modals of the shell live. */
export function Modals() {
  const login = useLoginModal();
  const premium = usePremiumModal();
  return (
    <Suspense fallback={null}>
      {login.data && <LoginModal open={login.open} {...login.data} />}
      {premium.data && <PremiumModal open={premium.open} {...premium.data} />}
    </Suspense>
  );
}
