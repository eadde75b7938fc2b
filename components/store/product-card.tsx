import type { Product } from '@/lib/wix/product';
import { Badge } from '../ui/badge';
import { Card } from '../ui/card';
import { Picture } from '../ui/picture';
import { AddToCart } from './add-to-cart';
import { ProductPrice } from './product-price';
import { StockText } from './stock-text';

/** A product in the list. @param eager for what is seen first: its picture is fetched at once */
export function ProductCard({ product, eager }: { product: Product; eager: boolean }) {
  const { name, picture, ribbon, price, variants } = product;
  return (
    <Card as="li" className="relative flex flex-col">
      <Picture
        picture={picture}
        sizes="(min-width: 1152px) 250px, (min-width: 1024px) 22vw, (min-width: 640px) 33vw, 50vw"
        className="aspect-square"
        eager={eager}
      />
      {ribbon && (
        <Badge tone="accent" className="absolute top-3 left-3">
          {ribbon}
        </Badge>
      )}
      <div className="flex flex-1 flex-col gap-1 p-3 sm:p-4">
        <h3 className="font-medium break-words">{name}</h3>
        <ProductPrice price={price} />
        <StockText variants={variants} />
        <div className="mt-auto pt-3">
          <AddToCart product={product} />
        </div>
      </div>
    </Card>
  );
}
