import { Skeleton } from '@/components/ui/skeleton';

const CARDS = ['first', 'second', 'third'];

/** Stands for a list of the account until it is there. */
export function ListSkeleton() {
  return (
    <div aria-busy="true" className="space-y-4">
      <p className="sr-only">Loading…</p>
      {CARDS.map((card) => (
        <Skeleton key={card} className="h-40 rounded-card" />
      ))}
    </div>
  );
}

/** Stands for a form of the account until it is there. */
export function FormSkeleton() {
  return (
    <div aria-busy="true">
      <p className="sr-only">Loading…</p>
      <Skeleton className="h-96 max-w-xl rounded-card" />
    </div>
  );
}
