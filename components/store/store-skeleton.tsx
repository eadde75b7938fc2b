import { Skeleton } from '../ui/skeleton';

const CARDS = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'];

/** Stands where the store is going to be, with its measures. */
export function StoreSkeleton() {
  return (
    <div aria-busy="true" className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_21rem]">
      <p className="sr-only">Loading the products…</p>
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-3 sm:gap-5">
        {CARDS.map((card) => (
          <Skeleton key={card} className="h-80 rounded-card sm:h-96" />
        ))}
      </div>
      <Skeleton className="h-48 rounded-card" />
    </div>
  );
}
