import { clsx } from 'clsx/lite';
import type { ReactNode } from 'react';
import { useTranslations } from '#translations';
import { Price } from '@/components/ui/locale/price';
import { SiteNumber } from '@/components/ui/locale/site-number';
import type { Translate } from '@/lib/translations/translate';
import type { Product, Variant } from '@/lib/wix/store';

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

/** The number is shown up to this stock. */
const FEW = 5;

export type Stock = Pick<Variant, 'available' | 'preorder'>[];

/** The stock of a variant, or of a whole product, in words. */
export function StockText({ variants }: { variants: Stock }) {
  const t = useTranslations();
  const { text, tone } = inWords(variants, t);
  return <p className={clsx('text-sm', tone)}>{text}</p>;
}

function inWords(variants: Stock, t: Translate): { text: ReactNode; tone: string } {
  const inStock = variants.filter(({ available }) => available > 0);
  const [only] = inStock;
  if (!only) return { text: t('Sold out'), tone: 'text-danger' };
  const ready = inStock.filter(({ preorder }) => !preorder);
  if (ready.length === 0) return { text: t('Pre-order'), tone: 'text-accent' };
  // A pre-order is sold out too, and lists know no more about it.
  if (ready.length < variants.length) return { text: t('Some choices sold out'), tone: 'text-warn' };
  const count = only.available;
  if (variants.length === 1 && count <= FEW) {
    const text = t.rich(
      { one: 'Only {number} left', other: 'Only {number} left' },
      { count, number: <SiteNumber value={count} /> },
    );
    return { text, tone: 'text-warn' };
  }
  return { text: t('In stock'), tone: 'text-muted' };
}
