import { Price } from '@/components/ui/locale/price';
import type { Product } from '@/lib/wix/store';

/** The price of a product, with "From" if its variants differ. */
export function ProductPrice({
  price: { from, ...price },
  className,
}: {
  price: Product['price'];
  className?: string;
}) {
  return (
    <p className={className}>
      {from && <span className="text-sm font-normal text-muted">From </span>}
      <Price {...price} className="font-semibold text-ink" />
    </p>
  );
}
