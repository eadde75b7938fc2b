import { useQuery } from '@tanstack/react-query';
import { LINK, Link } from '../address/link';
import { get } from '../api/client';
import type { Attempt, WaitingDelivery } from '../api/types';
import { Section } from '../layout/page';
import { Attempts } from '../ui/attempts';
import { count, countOf, dateTime } from '../ui/format';
import { Problem } from '../ui/problem';

/** The maximum number of attempts shown, the latest ones. */
const SHOWN = 200;

/** The attempts to deliver, newest first, and the pending deliveries. */
export function Deliveries() {
  const { data, error, refetch } = useQuery({
    queryKey: ['deliveries'],
    queryFn: ({ signal }) =>
      get<{ attempts: Attempt[]; waiting: WaitingDelivery[] }>('/webhooks/deliveries', signal),
  });
  if (error) return <Problem error={error} onRetry={() => void refetch()} />;
  if (!data) return null;
  const { attempts, waiting } = data;
  return (
    <>
      {waiting.length > 0 && (
        <Section title="Waiting" note={`${count(waiting.length)} to deliver`}>
          <ul className="divide-y">
            {waiting.map(({ webhookId, url, sequence, eventType, failures, nextAt }) => (
              <li
                key={`${webhookId} ${sequence}`}
                className="flex flex-wrap items-baseline gap-x-3 py-1 text-xs"
              >
                <Link href={`/console/events/${sequence}`} className={LINK}>
                  {eventType}
                </Link>
                <span className="break-all text-muted">{url}</span>
                {failures > 0 && <span className="text-danger">failed {countOf(failures, 'time')}</span>}
                {nextAt && (
                  <span className="text-warn">
                    next attempt {dateTime(nextAt)}; advance the{' '}
                    <Link href="/console/time" className={LINK}>
                      clock
                    </Link>{' '}
                    to bring it closer
                  </span>
                )}
              </li>
            ))}
          </ul>
        </Section>
      )}
      <Section title="Attempts" note="newest first">
        {attempts.length === 0 ? (
          <p className="text-muted">
            No deliveries yet. Each attempt is listed here, with the receiver’s answer.
          </p>
        ) : (
          <Attempts attempts={attempts.toReversed().slice(0, SHOWN)} withEvent />
        )}
      </Section>
    </>
  );
}
