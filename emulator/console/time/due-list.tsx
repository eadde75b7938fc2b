import { LINK, Link } from '../address/link';
import type { Due } from '../api/types';
import { useNow } from '../shell/use-now';
import { Button } from '../ui/button';
import { count, dateTime, span } from '../ui/format';
import { changeClock } from './change-clock';

/** The list of due changes, soonest first, each with a button that moves the clock there. */
export function DueList({ due }: { due: Due[] }) {
  const now = useNow();
  if (due.length === 0)
    return (
      <p className="text-muted">
        Nothing is scheduled. Reserve a ticket, book a service or buy a plan in your app: the end of the
        reservation, the start of the sale or the start of the next cycle is then listed here.
      </p>
    );
  return (
    <ol className="divide-y">
      {due.map((entry) => (
        <Entry key={`${entry.at} ${entry.what} ${entry.id ?? entry.title ?? ''}`} entry={entry} now={now} />
      ))}
    </ol>
  );
}

function Entry({ entry, now }: { entry: Due; now: number | undefined }) {
  const { at, what, title, collection, id, count: times } = entry;
  const remaining = now === undefined ? undefined : new Date(at).getTime() - now;
  return (
    <li className="grid items-center gap-x-4 gap-y-0.5 py-1.5 sm:grid-cols-[11rem_minmax(0,1fr)_auto]">
      <span className="flex flex-col">
        <time dateTime={at} className="font-mono text-xs">
          {dateTime(at)}
        </time>
        {remaining !== undefined && (
          <span className="text-2xs text-muted">{remaining > 0 ? `in ${span(remaining)}` : 'now'}</span>
        )}
      </span>
      <span className="min-w-0">
        {what}
        {times > 1 && <span className="text-muted"> · {count(times)}</span>}
        {title && (
          <span className="block truncate text-muted text-xs">
            {collection && id ? (
              <Link href={`/console/data/${collection}/${id}`} className={LINK}>
                {title}
              </Link>
            ) : (
              title
            )}
          </span>
        )}
      </span>
      <Button
        className="justify-self-start"
        onClick={() =>
          void changeClock({ now: at }, `The clock was set to ${dateTime(at)}: ${what.toLowerCase()}`)
        }
      >
        Jump there
      </Button>
    </li>
  );
}
