'use client';

import { useState } from 'react';
import { useTranslations } from '#translations';
import { useCartActions } from '@/components/cart/use-cart-actions';
import { ActionError } from '@/components/problems/action-error';
import { Button } from '@/components/ui/button';
import type { Problem } from '@/lib/wix/platform';
import type { ListedProduct } from './listed-product';

/** Adds one of a product without choices to the cart. */
export function AddToCart({
  product: { id, name, picture, variants, managed, price },
}: {
  product: ListedProduct;
}) {
  const t = useTranslations();
  const { add } = useCartActions();
  const [pending, setPending] = useState(false);
  const [problem, setProblem] = useState<Problem>();

  async function addOne() {
    setPending(true);
    const [only] = variants;
    const item = { productId: id, ...(managed && only && { variantId: only.id }) };
    setProblem(await add(item, { productId: id, name, details: [], picture, price, quantity: 1 }));
    setPending(false);
  }

  return (
    <>
      {problem && (
        <div className="mb-2">
          <ActionError problem={problem} onRetry={addOne} pending={pending} />
        </div>
      )}
      <Button
        variant="secondary"
        size="sm"
        className="min-h-11 w-full"
        pending={pending}
        aria-label={t('Add to cart: {name}', { name })}
        onClick={addOne}
      >
        {t('Add to cart')}
      </Button>
    </>
  );
}
