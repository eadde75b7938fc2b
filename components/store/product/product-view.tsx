'use client';

import { useSearchParams } from 'next/navigation';
import { type ReactNode, useState } from 'react';
import { Badge } from '@/components/ui/badge';
import type { Product } from '@/lib/wix/store';
import { firstSelection, type Selection, withSelection } from './choices';
import { type GalleryPicture, ProductGallery } from './gallery/gallery';
import { pictureOf } from './picture-of';
import { ProductForm } from './product-form';

/**
 * A product with its pictures and its choices; what is chosen is in the address, and shows in the picture.
 * @param shots its pictures, the main one first
 * @param delivery how it comes, and may be sent back
 * @param children what there is to read about it
 */
export function ProductView({
  product,
  brand,
  shots,
  delivery,
  children,
}: {
  product: Product;
  brand?: string;
  shots: GalleryPicture[];
  delivery?: ReactNode;
  children: ReactNode;
}) {
  // The browser's address, not the server's request: a page from the history was made before the visitor chose.
  const asked = useSearchParams();
  const [selection, setSelection] = useState<Selection>(() => firstSelection(product, asked));
  const [picked, setPicked] = useState<string>();

  function choose(option: string, choice: string) {
    const next = { ...selection, [option]: choice };
    setSelection(next);
    const picture = pictureOf(product, { [option]: choice }) ?? pictureOf(product, next);
    if (picture) setPicked(picture);
    // Replaces the history entry: Back leaves the page instead of undoing a choice.
    history.replaceState(null, '', `?${withSelection(location.search, next)}`);
  }

  return (
    <div className="grid gap-8 lg:grid-cols-2 lg:gap-12">
      <ProductGallery shots={shots} shown={picked ?? pictureOf(product, selection)} onShow={setPicked} />
      <div className="min-w-0">
        {product.ribbon && (
          <Badge tone="accent" className="mb-3">
            {product.ribbon}
          </Badge>
        )}
        <h1 className="text-3xl font-semibold break-words sm:text-4xl">{product.name}</h1>
        {brand && <p className="mt-1 text-muted">by {brand}</p>}
        <ProductForm product={product} selection={selection} delivery={delivery} onChoose={choose} />
        {children}
      </div>
    </div>
  );
}
