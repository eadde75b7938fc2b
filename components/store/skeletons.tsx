import { clsx } from 'clsx/lite';
import { useTranslations } from '#translations';
import { Skeleton } from '@/components/ui/skeleton';

const CARDS = ['1', '2', '3', '4', '5', '6', '7', '8'];

/** Placeholder for a list of products, of the same size. */
export function GridSkeleton({ cards = CARDS.length, narrow = false }: { cards?: number; narrow?: boolean }) {
  return (
    <div className={clsx('grid grid-cols-2 gap-3 sm:grid-cols-3 sm:gap-5', !narrow && 'md:grid-cols-4')}>
      {CARDS.slice(0, cards).map((card) => (
        <div key={card} className="rounded-card border border-line">
          <Skeleton className="aspect-square rounded-b-none rounded-t-card" />
          <div className="h-40 sm:h-42" />
        </div>
      ))}
    </div>
  );
}

/** Placeholder for the store, of the same size. */
export function StoreSkeleton() {
  const t = useTranslations();
  return (
    <div aria-busy="true">
      <p className="sr-only">{t('Loading the products…')}</p>
      <Skeleton className="mb-5 h-24 rounded-control sm:h-11" />
      <Skeleton className="mb-4 h-35 sm:h-18" />
      <div className="mb-3 h-9" />
      <GridSkeleton narrow />
    </div>
  );
}

/** Placeholder for a product, of the same size. */
export function ProductSkeleton() {
  const t = useTranslations();
  return (
    <div aria-busy="true" className="grid gap-8 md:grid-cols-2 lg:gap-12">
      <p className="sr-only">{t('Loading the product…')}</p>
      <div>
        <Skeleton className="aspect-square rounded-card" />
        <div className="mt-3 h-19" />
      </div>
      <div className="space-y-6">
        <Skeleton className="h-10 w-2/3" />
        <Skeleton className="h-8 w-32" />
        <Skeleton className="h-20" />
        <Skeleton className="h-20" />
        <Skeleton className="h-11" />
        <Skeleton className="h-40" />
      </div>
    </div>
  );
}
