import { useTranslations } from '#translations';
import { Skeleton } from '@/components/ui/skeleton';

const CARDS = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'];

/** Placeholder for the services. */
export function BookingSkeleton() {
  const t = useTranslations();
  return (
    <div aria-busy="true">
      <p className="sr-only">{t('Loading the services…')}</p>
      <Skeleton className="mb-6 h-11 w-72" />
      <div className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
        {CARDS.map((card) => (
          <Skeleton key={card} className="h-88 rounded-card" />
        ))}
      </div>
    </div>
  );
}

/** Placeholder for a service. */
export function ServiceSkeleton() {
  return (
    <div className="grid gap-x-12 gap-y-8 md:grid-cols-[minmax(0,1fr)_21rem] md:gap-x-8 lg:grid-cols-[minmax(0,1fr)_27rem] lg:gap-x-12">
      <div>
        <Skeleton className="aspect-[5/2] rounded-card sm:aspect-[16/10]" />
        <Skeleton className="mt-6 h-10 w-2/3" />
        <Skeleton className="mt-2 h-7" />
      </div>
      <TimesSkeleton />
    </div>
  );
}

/** Placeholder for the times of a service. */
export function TimesSkeleton() {
  const t = useTranslations();
  return (
    <div aria-busy="true" className="space-y-6">
      <p className="sr-only">{t('Looking for free times…')}</p>
      <Skeleton className="h-7 w-48" />
      <Skeleton className="h-28" />
      <Skeleton className="h-98 rounded-card sm:h-110" />
      <Skeleton className="h-48" />
    </div>
  );
}
