import { CountedFilters } from '@/components/store/extras/facets/counted-filters';
import { DeferredContent } from '@/components/ui/deferred-content';
import { Skeleton } from '@/components/ui/skeleton';

/** The filters of the list with their counts. Their fields belong to the list's own form. */
export default function StoreFilters({ searchParams }: PageProps<'/store'>) {
  return (
    <DeferredContent fallback={<Skeleton className="mb-4 h-11 rounded-control lg:h-full" />}>
      {CountedFilters({ searchParams })}
    </DeferredContent>
  );
}
