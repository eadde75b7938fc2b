'use client';

import { numberText } from '@/lib/format/numbers';
import { useCart } from '../../cart/cart-provider';
import { quantityOf } from '../../cart/optimistic/changes';
import { Badge } from '../../ui/badge';
import { useSiteLocale } from '../../ui/locale/site-locale';

/** In a corner of a product's card: how many of it the cart has. */
export function InCart({ productId }: { productId: string }) {
  const { cart } = useCart();
  const locale = useSiteLocale();
  const count = cart?.ok ? quantityOf(cart.value, productId) : 0;
  return (
    count > 0 && (
      <Badge className="absolute top-3 right-3 shadow-card">{numberText(count, locale)} in cart</Badge>
    )
  );
}
