import { LINK, Link } from '../address/link';
import type { Attempt } from '../api/types';
import { dateTime } from './format';
import { Status } from './status';

const WORDS: Record<Attempt['became'], { says: string; tone: string }> = {
  taken: { says: 'accepted', tone: 'text-muted' },
  refused: { says: 'refused', tone: 'text-danger' },
  unanswered: { says: 'no answer', tone: 'text-danger' },
};

/** Attempts to deliver events, one per line. */
export function Attempts({
  attempts,
  withEvent = false,
}: {
  attempts: readonly Attempt[];
  withEvent?: boolean;
}) {
  return (
    <ol className="divide-y">
      {attempts.map((entry) => {
        const { number, time, became, status, reason, attempt, url, sequence, eventType, nextAt } = entry;
        const { says, tone } = WORDS[became];
        return (
          <li key={number} className="flex flex-wrap items-baseline gap-x-3 py-1 text-xs">
            <span className="font-mono text-muted">{dateTime(time)}</span>
            <span className={`font-medium ${tone}`}>{says}</span>
            {status !== undefined && <Status status={status} />}
            {withEvent && (
              <Link href={`/console/events/${sequence}`} className={LINK}>
                {eventType}
              </Link>
            )}
            <span className="break-all text-muted">{url}</span>
            {attempt > 1 && <span className="text-muted">attempt {attempt}</span>}
            {reason && <span className="text-danger">{reason}</span>}
            {nextAt && <span className="text-warn">next attempt {dateTime(nextAt)}</span>}
          </li>
        );
      })}
    </ol>
  );
}
