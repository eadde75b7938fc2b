import { memo } from 'react';
import type { RequestEntry } from '../api/types';
import { milliseconds, timeOfDay } from '../ui/format';
import { Status } from '../ui/status';

/** A call in one line, with as many of its details as fit. */
export const RequestRow = memo(function RequestRow({ entry }: { entry: RequestEntry }) {
  const { time, status, method, operation, path, caller, duration, isTrigger, isConsole, madeBy, fault } =
    entry;
  const isNamed = operation !== 'not served';
  return (
    <span className="flex w-full min-w-0 items-center gap-3 px-3">
      <span className="hidden w-22 shrink-0 font-mono text-muted text-xs @2xl:block">{timeOfDay(time)}</span>
      <span className="w-7 shrink-0">
        <Status status={status} />
      </span>
      <span className="hidden w-12 shrink-0 font-mono text-2xs text-muted @2xl:block">{method}</span>
      <span className="flex min-w-0 flex-1 items-baseline gap-3">
        <span className={`truncate ${isNamed ? '' : 'text-danger'}`}>{operation}</span>
        <span className="hidden min-w-0 flex-1 truncate font-mono text-2xs text-muted @3xl:block">
          {path}
        </span>
      </span>
      {fault && <Tag>fault</Tag>}
      {isTrigger && <Tag>trigger</Tag>}
      {isConsole && <Tag>{madeBy ?? 'console reads'}</Tag>}
      <span className="hidden w-14 shrink-0 text-muted text-xs @lg:block">{caller?.role ?? '—'}</span>
      <span className="w-16 shrink-0 text-right font-mono text-muted text-xs">{milliseconds(duration)}</span>
    </span>
  );
});

const Tag = ({ children }: { children: string }) => (
  <span className="shrink-0 rounded-sm border px-1 text-2xs text-muted">{children}</span>
);
