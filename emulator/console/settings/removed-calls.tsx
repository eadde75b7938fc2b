import { useQuery } from '@tanstack/react-query';
import { LINK, Link } from '../address/link';
import { get } from '../api/client';
import type { DeprecatedCall } from '../api/types';
import { Section } from '../layout/page';
import { count } from '../ui/format';

/** The app's calls that the platform removes, each with its replacement. */
export function RemovedCalls() {
  const { data } = useQuery({
    queryKey: ['overview', 'deprecations'],
    queryFn: ({ signal }) => get<{ calls: DeprecatedCall[] }>('/deprecations', signal),
  });
  if (!data) return null;
  return (
    <Section id="removed-calls" title="Your app’s calls that the platform removes">
      {data.calls.length === 0 ? (
        <p className="text-muted">Your app has made no such calls so far.</p>
      ) : (
        <ul className="divide-y">
          {data.calls.map((entry) => (
            <li key={entry.function} className="grid gap-x-4 py-1.5 sm:grid-cols-[minmax(0,1fr)_9rem_5rem]">
              <span className="min-w-0">
                <Link
                  href={`/console/requests?operation=${encodeURIComponent(entry.function)}`}
                  className={`break-all font-mono text-xs ${LINK}`}
                >
                  {entry.function}
                </Link>
                <span className="block text-muted text-xs">
                  {entry.replacedBy && `use ${entry.replacedBy}`} {entry.note}
                </span>
              </span>
              <span className={`text-xs ${entry.ended || entry.isPast ? 'text-danger' : 'text-warn'}`}>
                {entry.ended ? 'refused' : 'served'}
                {entry.removedOn && `, until ${entry.removedOn}`}
              </span>
              <span className="text-muted text-xs">{count(entry.count)} ×</span>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
