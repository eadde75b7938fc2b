import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { LINK, Link } from '../address/link';
import { get } from '../api/client';
import type { DetailedMember } from '../api/types';
import { Empty } from '../layout/empty';
import { Button } from '../ui/button';
import { Copy } from '../ui/copy';
import { countOf, dateTime } from '../ui/format';
import { attempt } from '../ui/toast';
import { useEscape } from '../ui/use-escape';
import { Access } from './access';
import { changeStatus, dropMember, memberPath } from './change';
import { OpenApp } from './open-app';
import { Profile } from './profile';
import { Sessions } from './sessions';
import { reasonsOf, StatusWord } from './status-word';

/** A member, with everything that the owner may do. Escape closes it. */
export function MemberDetail({ id, onClose }: { id: string; onClose: () => void }) {
  const { data, error } = useQuery({
    queryKey: ['data', 'identities', 'member', id],
    queryFn: ({ signal }) => get<DetailedMember>(memberPath(id), signal),
  });
  useEscape(onClose);
  if (error)
    return (
      <Empty title="There is no such member" action={<Button onClick={onClose}>Back to the list</Button>}>
        {error.message}
      </Empty>
    );
  return data ? <Loaded member={data} onClose={onClose} /> : null;
}

function Loaded({ member, onClose }: { member: DetailedMember; onClose: () => void }) {
  const { status } = member;
  return (
    <>
      <Head member={member} onClose={onClose} />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable by keyboard */}
      <div tabIndex={0} className="flex min-h-0 flex-1 flex-col gap-6 overflow-y-auto p-3 outline-none">
        {status === 'PENDING' && (
          <div className="flex flex-wrap items-center gap-3 rounded-sm bg-warn-soft px-3 py-2">
            <span className="text-warn">Waiting for {reasonsOf(member)}.</span>
            <Button variant="primary" onClick={() => attempt(changeStatus(member, 'ACTIVE'))}>
              Approve
            </Button>
          </div>
        )}
        <OpenApp member={member} />
        <Sessions member={member} />
        <Profile key={member.id} member={member} />
        <Access member={member} />
      </div>
    </>
  );
}

/** Says when a member logged in last; sessions that tests or this page opened are not log-ins. */
function lastLogIn({ lastLoginDate, sessions }: DetailedMember): string {
  if (lastLoginDate) return `last log-in ${dateTime(lastLoginDate)}`;
  return sessions.length > 0 ? 'sessions were opened without a log-in' : 'has not logged in yet';
}

function Head({ member, onClose }: { member: DetailedMember; onClose: () => void }) {
  const { id, email, nickname, status, createdDate, mails, contactId } = member;
  return (
    <header className="flex flex-col gap-1 border-b px-3 py-2">
      <div className="flex items-start gap-2">
        <h2 className="min-w-0 break-words font-semibold">
          {nickname ?? email} <StatusWord status={status} />
        </h2>
        <div className="ml-auto flex flex-wrap justify-end gap-1.5">
          {status === 'BLOCKED' ? (
            <Button onClick={() => attempt(changeStatus(member, 'ACTIVE'))}>Unblock</Button>
          ) : (
            <Button onClick={() => attempt(changeStatus(member, 'BLOCKED'))}>Block</Button>
          )}
          <Button variant="danger" onClick={() => attempt(dropMember(member).then(onClose))}>
            Remove
          </Button>
          <Button variant="quiet" label="Close" onClick={onClose}>
            <X aria-hidden size={14} />
          </Button>
        </div>
      </div>
      <p className="flex flex-wrap items-center gap-x-3 text-muted text-xs">
        <span className="text-ink">{email}</span>
        <span>since {dateTime(createdDate)}</span>
        <span>{lastLogIn(member)}</span>
        <Link href={`/console/outbox?to=${encodeURIComponent(email)}`} className={LINK}>
          {countOf(mails, 'message')}
        </Link>
        <Link href={`/console/data/contacts/${contactId}`} className={LINK}>
          contact
        </Link>
        <span className="inline-flex items-center">
          <code className="font-mono">{id.slice(0, 8)}…</code>
          <Copy text={id} label="Copy the id" />
        </span>
      </p>
    </header>
  );
}
