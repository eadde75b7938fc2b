import { Button } from './button';

/** The emulator's message about a failed call, and a button to try again. */
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
