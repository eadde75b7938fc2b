'use client';

import { useCart } from '@/components/cart/cart-provider';
import { quantityOf } from '@/components/cart/optimistic/changes';
import { Badge } from '@/components/ui/badge';
import { useSiteLocale } from '@/components/ui/locale/site-locale';
import { numberText } from '@/lib/format/numbers';

/** The number of a product's items in the cart, in a corner of its card. */
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
