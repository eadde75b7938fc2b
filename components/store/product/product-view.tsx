'use client';

import { useSearchParams } from 'next/navigation';
import { type ReactNode, useState } from 'react';
import { useTranslations } from '#translations';
import { Badge } from '@/components/ui/badge';
import { usePostedValues } from '@/components/ui/forms/posted-form';
import type { Product } from '@/lib/wix/store';
import { firstSelection, pictureOf, readChosen, type Selection, withSelection } from './choices';
import { type GalleryPicture, ProductGallery } from './gallery';
import { ProductForm } from './product-form';

/**
 * A product with its pictures and its choices. The choices are in the address, and change the picture.
 * @param shots its pictures, the main one first
 * @param children the text about it
 */
export function ProductView({
  product,
  brand,
  shots,
  children,
}: {
  product: Product;
  brand?: string;
  shots: GalleryPicture[];
  children: ReactNode;
}) {
  const t = useTranslations();
  // The browser's address instead of the server's request: a page in the history was rendered before the choices.
  const query = useSearchParams();
  const posted = usePostedValues();
  const [selection, setSelection] = useState<Selection>(() =>
    posted?.get('product') === product.slug
      ? readChosen(product, posted).selection
      : firstSelection(product, query),
  );

  function choose(option: string, choice: string) {
    const next = { ...selection, [option]: choice };
    setSelection(next);
    // Replaces the history entry, so that Back leaves the page instead of undoing a choice.
    history.replaceState(null, '', `?${withSelection(location.search, next)}`);
  }

  return (
    <div className="grid gap-8 md:grid-cols-2 lg:gap-12">
      <ProductGallery shots={shots} shown={pictureOf(product, selection)} />
      <div className="min-w-0">
        {product.ribbon && (
          <Badge tone="accent" className="mb-3">
            {product.ribbon}
          </Badge>
        )}
        <h1 className="text-3xl font-semibold break-words sm:text-4xl">{product.name}</h1>
        {brand && <p className="mt-1 text-muted">{t('by {brand}', { brand })}</p>}
        <ProductForm product={product} selection={selection} onChoose={choose} />
        {children}
      </div>
    </div>
  );
}
