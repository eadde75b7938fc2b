'use client';

import { useTranslations } from '#translations';
import { TotalsList } from '@/components/cart/cart-sum';
import { CheckoutForm } from '@/components/checkout/checkout-form';
import type { Totals } from '@/lib/wix/cart';
import { postCheckOut } from './actions';

/** The totals of the cart, and the button to the hosted checkout. */
export function CheckOut({ totals }: { totals: Totals | undefined }) {
  const t = useTranslations();
  return (
    <CheckoutForm post={postCheckOut} button={t('Check out')}>
      <TotalsList totals={totals} />
    </CheckoutForm>
  );
}
