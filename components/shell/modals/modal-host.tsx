'use client';

import { closePremiumModal, usePremiumModal } from '@/components/checkout/premium-modal-state';
import { onDemand } from '@/components/ui/on-demand';
import { closeLoginModal, useLoginModal } from './login-modal-state';

// The dialog library is loaded when a modal opens for the first time, not with the page.
const LoginModal = onDemand(() => import('./login-modal'));
const PremiumModal = onDemand(() => import('@/components/checkout/premium-modal'));

/** The two modals that any page may open. */
export function Modals() {
  const login = useLoginModal();
  const premium = usePremiumModal();
  return (
    <>
      {login.data && <LoginModal open={login.open} onClose={closeLoginModal} {...login.data} />}
      {premium.data && <PremiumModal open={premium.open} onClose={closePremiumModal} {...premium.data} />}
    </>
  );
}
