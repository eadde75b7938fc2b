'use client';

import { useCart } from '@/components/cart/cart-provider';
import { quantityOf } from '@/components/cart/optimistic/changes';
import { Badge } from '@/components/ui/badge';
import { useSiteLocale } from '@/components/ui/locale/site-locale';
import { numberText } from '@/lib/format/numbers';

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
