import { LINK, Link } from '../address/link';
import type { CallProblem } from '../api/overview';
import { Section } from '../layout/page';
import { count, countOf, dateTime } from '../ui/format';

const KINDS: Record<CallProblem['kind'], { title: string; tone: string }> = {
  'not served': { title: 'not served', tone: 'text-danger' },
  'no such path': { title: 'no such path', tone: 'text-danger' },
  removed: { title: 'removed', tone: 'text-danger' },
  deprecated: { title: 'will be removed', tone: 'text-warn' },
  'other catalog': { title: 'other catalog', tone: 'text-warn' },
  refused: { title: 'refused', tone: 'text-danger' },
};

const addressOf = ({ kind, what, requestId }: CallProblem) =>
  requestId
    ? `/console/requests/${requestId}`
    : kind === 'deprecated'
      ? `/console/requests?operation=${encodeURIComponent(what)}`
      : `/console/requests?text=${encodeURIComponent(what)}`;

/** The calls that failed, and what to do about each. */
export function Problems({ problems, hasCalls }: { problems: CallProblem[]; hasCalls: boolean }) {
  return (
    <Section
      title="Needs attention"
      note={problems.length > 0 ? countOf(problems.length, 'kind of call', 'kinds of calls') : undefined}
    >
      {problems.length === 0 ? (
        <p className="text-muted">
          {hasCalls
            ? 'Every call so far was served. Calls that are refused, not served or soon removed appear here, with advice.'
            : 'No app has called yet. Point yours at the address below; calls that do not work appear here, with advice.'}
        </p>
      ) : (
        <ul className="divide-y">
          {problems.map((problem) => (
            <Row
              key={`${problem.kind} ${problem.what} ${problem.status} ${problem.message}`}
              problem={problem}
            />
          ))}
        </ul>
      )}
    </Section>
  );
}

function Row({ problem }: { problem: CallProblem }) {
  const { kind, what, status, message, advice, count: times, last } = problem;
  const { title, tone } = KINDS[kind];
  return (
    <li className="grid gap-x-4 gap-y-0.5 py-2 md:grid-cols-[7.5rem_minmax(0,1fr)_auto]">
      <span className={`font-medium text-xs ${tone}`}>
        {title} {status}
      </span>
      <div className="flex min-w-0 flex-col gap-0.5">
        <Link href={addressOf(problem)} className={`w-fit max-w-full truncate font-mono text-xs ${LINK}`}>
          {what}
        </Link>
        <span className="break-words">{message}</span>
        {advice && <span className="break-words text-muted">{advice}</span>}
      </div>
      <span className="whitespace-nowrap text-muted text-xs">
        {count(times)} × · last {dateTime(last)}
      </span>
    </li>
  );
}
