import { clsx } from 'clsx/lite';

/** A grey placeholder with the size of the loading content; size it with classes. Hidden from screen readers. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden="true" className={clsx('animate-pulse rounded-control bg-sunken', className)} />;
}
