'use client';

import type { ReactNode } from 'react';
import { useTranslations } from '#translations';
import { productPath } from '@/components/store/product-path';
import { ProductPrice } from '@/components/store/product-price';
import { StockText } from '@/components/store/stock-text';
import { Badge } from '@/components/ui/badge';
import { ButtonLink } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Link } from '@/components/ui/link';
import { AddToCart } from './add-to-cart';
import { InCart } from './in-cart';
import type { ListedProduct } from './listed-product';

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
          <Link href={href} className="after:absolute after:inset-0 group-hover:underline">
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
