'use client';

import { lazy, Suspense, useState } from 'react';
import type { Product } from '@/lib/wix/product';
import type { Problem } from '@/lib/wix/result';
import { useCart } from '../cart/cart-provider';
import { quantityOf } from '../cart/changes';
import { Refusal } from '../cart/refusal';
import { Badge } from '../ui/badge';
import { Button } from '../ui/button';
import { needsChoosing } from './choices';

// The dialog library is fetched when somebody chooses, not with the page.
const ChooseDialog = lazy(() => import('./choose-dialog'));

/** Buys one of a product, or opens the choice of its options first; in a corner of the card, what the cart has. */
export function AddToCart({ product }: { product: Product }) {
  const { cart, add } = useCart();
  const [pending, setPending] = useState(false);
  const [problem, setProblem] = useState<Problem>();
  const [choosing, setChoosing] = useState<boolean>();
  const { id, name, variants, managed } = product;
  const label = needsChoosing(product) ? 'Choose options' : 'Add to cart';
  const inCart = cart.ok ? quantityOf(cart.value, id) : 0;

  async function addOne() {
    setPending(true);
    const [only] = variants;
    setProblem(await add({ productId: id, ...(managed && only && { variantId: only.id }) }, name, 1));
    setPending(false);
  }

  if (variants.every(({ available }) => available === 0)) {
    return (
      <Button
        variant="secondary"
        size="sm"
        className="min-h-11 w-full"
        aria-label={`Sold out: ${name}`}
        disabled
      >
        Sold out
      </Button>
    );
  }
  return (
    <>
      {problem && (
        <div className="mb-2">
          <Refusal problem={problem} />
        </div>
      )}
      <Button
        variant="secondary"
        size="sm"
        className="min-h-11 w-full"
        pending={pending}
        aria-label={`${label}: ${name}`}
        onClick={() => (needsChoosing(product) ? setChoosing(true) : addOne())}
      >
        {label}
      </Button>
      {inCart > 0 && <Badge className="absolute top-3 right-3 shadow-card">{inCart} in cart</Badge>}
      <Suspense fallback={null}>
        {choosing !== undefined && (
          <ChooseDialog product={product} open={choosing} onClose={() => setChoosing(false)} />
        )}
      </Suspense>
    </>
  );
}
