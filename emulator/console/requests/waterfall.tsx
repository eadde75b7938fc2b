import { Link } from '../address/link';
import type { RequestEntry } from '../api/types';
import { milliseconds } from '../ui/format';
import { Status } from '../ui/status';
import { addressOfRequest } from './open';
import { barOf, pageViews } from './views';

/** The calls of a page view on a time line, which shows what waited for what. */
export function Waterfall({ calls, open }: { calls: readonly RequestEntry[]; open: string }) {
  const [view] = pageViews(calls.map((entry) => ({ ...entry, view: 1 })));
  if (!view) return null;
  const ordered = view.calls.toSorted((one, other) => one.started - other.started);
  return (
    <div className="min-h-0 flex-1 overflow-y-auto">
      <p className="flex justify-between gap-4 border-b px-3 py-1.5 text-muted text-xs">
        <span>Calls of one visit that were made close together.</span>
        <span className="whitespace-nowrap font-mono">{milliseconds(view.end - view.begin)}</span>
      </p>
      <ol>
        {ordered.map((entry) => (
          <li key={entry.number} className="border-line/60 border-b">
            <Link
              href={addressOfRequest(entry.requestId, 'view')}
              aria-current={entry.requestId === open}
              className="grid h-8 grid-cols-[2rem_minmax(0,2fr)_minmax(4rem,3fr)_4.5rem] items-center gap-2 px-3 hover:bg-hover aria-[current=true]:bg-accent-soft"
            >
              <Status status={entry.status} />
              <span className="truncate">{entry.operation}</span>
              <Bar entry={entry} style={barOf(entry, view)} />
              <span className="text-right font-mono text-muted text-xs">{milliseconds(entry.duration)}</span>
            </Link>
          </li>
        ))}
      </ol>
    </div>
  );
}

function Bar({ entry, style }: { entry: RequestEntry; style: { left: number; width: number } }) {
  return (
    <span aria-hidden className="relative h-3 border-line border-x">
      <span
        className={`absolute inset-y-0 min-w-0.5 rounded-sm ${entry.status >= 400 ? 'bg-danger' : 'bg-accent'}`}
        style={{ left: `${style.left}%`, width: `${style.width}%` }}
      />
    </span>
  );
}
