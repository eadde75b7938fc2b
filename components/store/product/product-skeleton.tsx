import { useTranslations } from '#translations';
import { Skeleton } from '@/components/ui/skeleton';

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
