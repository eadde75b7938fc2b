import { clsx } from 'clsx/lite';
import type { ReactNode } from 'react';
import { SiteNumber } from '@/components/ui/locale/site-number';
import type { Variant } from '@/lib/wix/store';

/** Up to this stock the number is shown. */
const FEW = 5;

export type Stock = Pick<Variant, 'available' | 'preorder'>[];

/** The stock of a variant, or of a whole product, in words. */
export function StockText({ variants }: { variants: Stock }) {
  const { text, tone } = inWords(variants);
  return <p className={clsx('text-sm', tone)}>{text}</p>;
}

function inWords(variants: Stock): { text: ReactNode; tone: string } {
  const inStock = variants.filter(({ available }) => available > 0);
  const [only] = inStock;
  if (!only) return { text: 'Sold out', tone: 'text-danger' };
  const ready = inStock.filter(({ preorder }) => !preorder);
  if (ready.length === 0) return { text: 'Pre-order', tone: 'text-accent' };
  // A pre-order is sold out too, and lists know no more about it.
  if (ready.length < variants.length) return { text: 'Some choices sold out', tone: 'text-warn' };
  if (variants.length === 1 && only.available <= FEW)
    return { text: <Left count={only.available} />, tone: 'text-warn' };
  return { text: 'In stock', tone: 'text-muted' };
}

const Left = ({ count }: { count: number }) => (
  <>
    Only <SiteNumber value={count} /> left
  </>
);
