import { useState } from 'react';
import { useTranslations } from '#translations';
import { goToCheckout } from '@/components/checkout/go-to-checkout';
import { Button } from '@/components/ui/button';
import type { Problem } from '@/lib/wix/platform';
import { checkOutAction } from './actions';
import { useCart } from './cart-provider';

/**
 * The button to the hosted checkout.
 * @param run shows why it does not open, and offers to try again
 * @param onLeave called when the checkout opens, or the modal that explains why the site accepts no payments
 */
export function CheckoutButton({
  run,
  onLeave,
}: {
  run: (change: () => Promise<Problem | undefined>) => void;
  onLeave: () => void;
}) {
  const t = useTranslations();
  const { busy } = useCart();
  const [leaving, setLeaving] = useState(false);

  async function leave() {
    setLeaving(true);
    const problem = await goToCheckout(checkOutAction);
    setLeaving(false);
    if (!problem) onLeave();
    return problem;
  }
  return (
    <Button className="w-full" pending={busy || leaving} onClick={() => run(leave)}>
      {t('Check out')}
    </Button>
  );
}
