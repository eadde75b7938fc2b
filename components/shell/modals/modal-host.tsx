'use client';

import { useEffect, useState } from 'react';
import type { Retry } from '@/components/site-owner/premium-modal';
import { onDemand } from '@/components/ui/on-demand';
import { PAYMENTS_MISSING } from '@/lib/config/constants';

// The dialog library is loaded when the modal opens for the first time, not with the page.
const PremiumModal = onDemand(() => import('@/components/site-owner/premium-modal'));

/** The modal that checkouts of any page open on a site without payments (specification 1.2). */
export function Modals() {
  const [premium, setPremium] = useState<{ open: boolean; retry: Retry }>();
  useEffect(() => {
    const show = (event: Event) => {
      event.preventDefault();
      setPremium({ open: true, retry: (event as CustomEvent<Retry>).detail });
    };
    addEventListener(PAYMENTS_MISSING, show);
    return () => removeEventListener(PAYMENTS_MISSING, show);
  }, []);
  return premium && <PremiumModal {...premium} onClose={() => setPremium({ ...premium, open: false })} />;
}
