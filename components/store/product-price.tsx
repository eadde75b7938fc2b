import { useTranslations } from '#translations';
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
  const t = useTranslations();
  const shown = <Price {...price} className="font-semibold text-ink" />;
  return (
    <p className={className}>
      {from
        ? t.rich('{from}{price}', {
            from: <span className="text-sm font-normal text-muted">{t('From')} </span>,
            price: shown,
          })
        : shown}
    </p>
  );
}
