import { clsx } from 'clsx/lite';

/** A grey stand-in with the size of what is being loaded; size it with classes. Invisible to screen readers. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden="true" className={clsx('animate-pulse rounded-control bg-sunken', className)} />;
}
