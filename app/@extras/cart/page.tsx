import { LinkedCart } from '@/components/store/extras/cart-links/linked-cart';
import { DeferredContent } from '@/components/ui/deferred-content';
import { OnlyAt } from '@/components/ui/slots/only-at';

/** The offer of a link that fills the cart, above the cart. */
export default function CartExtras({ searchParams }: PageProps<'/cart'>) {
  return (
    <OnlyAt path="/cart" above>
      <DeferredContent fallback={null}>{LinkedCart({ searchParams })}</DeferredContent>
    </OnlyAt>
  );
}
