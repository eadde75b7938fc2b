import { Button } from './button';

/** What the emulator says about a call that failed, and the way to try again. */
export function Problem({ error, onRetry }: { error: Error; onRetry?: () => void }) {
  return (
    <div
      role="alert"
      className="flex flex-wrap items-center gap-3 border-danger border-l-2 px-3 py-2 text-danger"
    >
      <span>{error.message}</span>
      {onRetry && <Button onClick={onRetry}>Try again</Button>}
    </div>
  );
}
