import { classNames } from './class-names';

/** A price as the platform formatted it; `before` is the price that it was reduced from. */
export function Price({ now, before, className }: { now: string; before?: string; className?: string }) {
  if (!before || before === now) return <span className={classNames('tabular-nums', className)}>{now}</span>;
  return (
    <span className={classNames('tabular-nums', className)}>
      <span className="sr-only">Now </span>
      <span className="text-accent">{now}</span> <span className="sr-only">, before </span>
      <s className="font-normal text-muted">{before}</s>
    </span>
  );
}
