'use client';

import { useTranslations } from '#translations';
import { useCart } from '@/components/cart/cart-provider';
import { quantityOf } from '@/components/cart/optimistic/changes';
import { Badge } from '@/components/ui/badge';

/** The number of a product's items in the cart, in a corner of its card. */
export function InCart({ productId }: { productId: string }) {
  const { cart } = useCart();
  const t = useTranslations();
  const count = cart?.ok ? quantityOf(cart.value, productId) : 0;
  return (
    count > 0 && <Badge className="absolute top-3 end-3 shadow-card">{t('{count} in cart', { count })}</Badge>
  );
}
