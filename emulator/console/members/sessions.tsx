import type { DetailedMember } from '../api/types';
import { Section } from '../layout/page';
import { Button } from '../ui/button';
import { countOf, dateTime } from '../ui/format';
import { attempt } from '../ui/toast';
import { endSessions } from './change';

/** The maximum number of sessions listed. */
const LISTED = 50;

/** The open sessions of a member. */
export function Sessions({ member }: { member: DetailedMember }) {
  const { sessions } = member;
  return (
    <Section
      title="Sessions"
      note={sessions.length > 0 ? countOf(sessions.length, 'session') : undefined}
      tools={
        sessions.length > 1 && <Button onClick={() => attempt(endSessions(member))}>End all sessions</Button>
      }
    >
      {sessions.length === 0 ? (
        <p className="text-muted">No open sessions.</p>
      ) : (
        <ul className="divide-y">
          {sessions.slice(0, LISTED).map(({ id, expires }) => (
            <li key={id} className="flex flex-wrap items-center gap-x-3 py-1">
              <code className="font-mono text-xs">{id.slice(0, 8)}…</code>
              <span className="text-muted text-xs">until {dateTime(expires)}</span>
              <Button
                className="ml-auto"
                aria-label={`End the session ${id.slice(0, 8)}`}
                onClick={() => attempt(endSessions(member, id))}
              >
                End
              </Button>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
