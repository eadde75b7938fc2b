import { Skeleton } from '../ui/skeleton';

const CARDS = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'];

/** Stands where the services are going to be. */
export function BookingSkeleton() {
  return (
    <div aria-busy="true" className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
      <p className="sr-only">Loading the services…</p>
      {CARDS.map((card) => (
        <Skeleton key={card} className="h-88 rounded-card" />
      ))}
    </div>
  );
}

/** Stands where the times of a service are going to be. */
export function TimesSkeleton() {
  return (
    <div aria-busy="true" className="space-y-6">
      <p className="sr-only">Looking for free times…</p>
      <Skeleton className="h-8 w-48" />
      <Skeleton className="h-11 sm:w-80" />
      <Skeleton className="h-32" />
      <Skeleton className="h-48" />
    </div>
  );
}
