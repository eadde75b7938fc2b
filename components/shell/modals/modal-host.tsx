'use client';

import { onDemand } from '../../ui/on-demand';
import { closeLoginModal, closePremiumModal, useLoginModal, usePremiumModal } from './modal-state';

// The dialog library is fetched when a modal opens for the first time, not with the page.
const LoginModal = onDemand(() => import('./login-modal'));
const PremiumModal = onDemand(() => import('./premium-modal'));

/** Where the two modals of the shell live. */
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
