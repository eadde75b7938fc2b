'use client';

import type { ReactNode } from 'react';
import { useTranslations } from '#translations';
import { addition, quantityOf } from '@/components/cart/cart-changes';
import { CartForm } from '@/components/cart/cart-form';
import { useCart, useCartChange } from '@/components/cart/cart-provider';
import { ActionError } from '@/components/problems/action-error';
import { ProductPrice, StockText } from '@/components/store/price-and-stock';
import { postProduct } from '@/components/store/product/actions';
import { productPath } from '@/components/store/product-path';
import { Badge } from '@/components/ui/badge';
import { Button, ButtonLink } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Link } from '@/components/ui/link';
import type { Product, Variant } from '@/lib/wix/store';

/** The part of a product that is needed to list it and to add it to the cart. */
export type ListedProduct = Pick<
  Product,
  'id' | 'slug' | 'name' | 'picture' | 'ribbon' | 'price' | 'managed'
> & {
  /** Whether something has to be chosen or written before it can be bought. */
  choosing: boolean;
  variants: Pick<Variant, 'id' | 'available' | 'preorder'>[];
};

/**
 * A product in a list: the card links to its page, and a product without options can be added to the cart here. A
 * client component, because a server component would be sent twice, as HTML and as data.
 * @param shot its picture, rendered on the server, because the code that computes its sizes is 4 KB of JavaScript
 * @param children a further action for it
 */
export function ProductCard({
  product,
  shot,
  children,
}: {
  product: ListedProduct;
  shot?: ReactNode;
  children?: ReactNode;
}) {
  const t = useTranslations();
  const { id, slug, name, ribbon, price, choosing, variants } = product;
  const href = productPath(slug);
  const soldOut = variants.every(({ available }) => available === 0);
  return (
    <Card as="li" className="group relative flex flex-col has-[a:focus-visible]:border-ink">
      {shot}
      {ribbon && (
        <Badge tone="accent" className="absolute top-3 start-3">
          {ribbon}
        </Badge>
      )}
      <InCart productId={id} />
      <div className="flex flex-1 flex-col gap-1 p-3 sm:p-4">
        <h3 className="font-medium break-words">
          <Link href={href} className="card-link group-hover:underline">
            {name}
          </Link>
        </h3>
        <ProductPrice price={price} />
        <StockText variants={variants} />
        <div className="relative mt-auto pt-3">
          {soldOut || choosing ? (
            <ButtonLink href={href} variant="secondary" size="sm" className="min-h-11 w-full">
              {soldOut ? t('See details') : t('Choose options')}
              <span className="sr-only">: {name}</span>
            </ButtonLink>
          ) : (
            <AddToCart product={product} />
          )}
          {children}
        </div>
      </div>
    </Card>
  );
}

/** The number of a product's items in the cart, in a corner of its card. */
export function InCart({ productId }: { productId: string }) {
  const { cart } = useCart();
  const t = useTranslations();
  const count = cart?.ok ? quantityOf(cart.value, productId) : 0;
  return (
    count > 0 && <Badge className="absolute top-3 end-3 shadow-card">{t('{count} in cart', { count })}</Badge>
  );
}

/** Adds one of a product without choices to the cart. */
export function AddToCart({ product }: { product: ListedProduct }) {
  const { id, slug, name, picture, variants, managed, price } = product;
  const t = useTranslations();
  const { run, pending, refusal } = useCartChange();
  const [only] = variants;
  const item = { productId: id, ...(managed && only && { variantId: only.id }) };
  const line = { productId: id, name, details: [], picture, price, quantity: 1 };
  return (
    <CartForm post={postProduct} onSend={() => run(addition(item, line, t))} className="space-y-2">
      <input type="hidden" name="product" value={slug} />
      {refusal && <ActionError problem={refusal.problem} pending={pending} />}
      <Button
        type="submit"
        variant="secondary"
        size="sm"
        className="min-h-11 w-full"
        pending={pending}
        aria-label={t('Add to cart: {name}', { name })}
      >
        {t('Add to cart')}
      </Button>
    </CartForm>
  );
}
