import { useQuery } from '@tanstack/react-query';
import { UserPlus } from 'lucide-react';
import { useEffect, useState } from 'react';
import { navigateTo } from '../address/link';
import type { PageProps } from '../address/page-props';
import { useParams } from '../address/use-params';
import { useSearchField } from '../address/use-search-field';
import { get, withParams } from '../api/client';
import { onMessage } from '../api/stream';
import type { Member } from '../api/types';
import { Empty } from '../layout/empty';
import { Page } from '../layout/page';
import { Split } from '../layout/split';
import { VirtualList } from '../layout/virtual-list';
import { Button } from '../ui/button';
import { Search, Select } from '../ui/field';
import { countOf } from '../ui/format';
import { Problem } from '../ui/problem';
import { refresh } from './change';
import { MemberDetail } from './detail';
import { NewMember } from './new-member';
import { StatusWord } from './status-word';

const LISTED = 500;
const ROW = 44;

const STATUSES = [
  ['', 'all statuses'],
  ['ACTIVE', 'active'],
  ['PENDING', 'waiting'],
  ['BLOCKED', 'blocked'],
] as const;

/** Other collections from which the page shows data of members. */
const BESIDES = new Set(['data:sessions', 'data:badge_assignments']);

/** The members: to approve, to block, and to log in as. */
export default function MembersPage({ params: { id } }: PageProps) {
  const [{ text, status }, set] = useParams('text', 'status');
  const [isAdding, setAdding] = useState(false);
  const { data, error, refetch } = useQuery({
    queryKey: ['data', 'identities', 'list', text, status],
    queryFn: ({ signal }) =>
      get<{ members: Member[]; total: number }>(
        withParams('/members', { search: text, status, limit: LISTED }),
        signal,
      ),
    placeholderData: (previous) => previous,
  });
  const [typed, setTyped] = useSearchField(text, (next) => set({ text: next }));
  useEffect(
    () => onMessage('changes', ({ what }) => void (what.some((it) => BESIDES.has(it)) && refresh())),
    [],
  );
  const members = data?.members ?? [];
  return (
    <Page
      title="Members"
      isCovered={id !== undefined}
      tools={
        <>
          <Search
            label="Search members"
            value={typed}
            onChange={setTyped}
            className="w-52 max-sm:order-1 max-sm:w-full"
          />
          <Select
            isBare
            label="Status"
            value={status}
            options={STATUSES}
            onChange={({ target }) => set({ status: target.value })}
          />
          <span className="ml-auto text-muted text-xs">{countOf(data?.total ?? 0, 'member')}</span>
          <Button onClick={() => setAdding(true)}>
            <UserPlus aria-hidden size={13} /> Add
          </Button>
        </>
      }
    >
      {error && <Problem error={error} onRetry={() => void refetch()} />}
      {data && members.length === 0 && !id ? (
        <Nothing isFiltered={Boolean(text || status)} />
      ) : (
        <Split
          list={
            <VirtualList
              label="Members, newest first"
              items={members}
              keyOf={idOf}
              rowHeight={ROW}
              row={(member) => <Row member={member} />}
              selected={id}
              onSelect={(member, isStep) => openMember(member.id, isStep)}
            />
          }
          detail={id ? <MemberDetail key={id} id={id} onClose={() => openMember(undefined)} /> : undefined}
        />
      )}
      <NewMember open={isAdding} onClose={() => setAdding(false)} onAdded={openMember} />
    </Page>
  );
}

const idOf = ({ id }: Member) => id;

const openMember = (id: string | undefined, replace = false): void =>
  navigateTo(`/console/members${id ? `/${id}` : ''}${location.search}`, { replace });

function Row({ member: { email, nickname, status, badges } }: { member: Member }) {
  return (
    <span className="grid w-full min-w-0 grid-cols-[minmax(0,1fr)_auto] gap-x-3 px-3">
      <span className="truncate">{nickname ?? email}</span>
      <span className="text-right">
        <StatusWord status={status} />
      </span>
      <span className="truncate text-muted text-xs">{email}</span>
      <span className="truncate text-right text-muted text-xs">
        {badges.map(({ title }) => title).join(', ')}
      </span>
    </span>
  );
}

function Nothing({ isFiltered }: { isFiltered: boolean }) {
  if (isFiltered) return <Empty title="No matching members">Clear the search or remove the filter.</Empty>;
  return (
    <Empty title="The site has no members yet">
      <p>
        Register in your app, or add one here. Then open your app logged in as the member, without a password.
      </p>
    </Empty>
  );
}
