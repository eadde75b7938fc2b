import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { get } from '../api/client';
import type { As, Member } from '../api/types';
import { INPUT, Select } from './field';

const CALLERS = [
  ['visitor', 'a visitor'],
  ['member', 'a member'],
  ['owner', 'the owner'],
  ['app', 'the app'],
  ['none', 'a caller without a token'],
] as const;

/** Returns the caller in the form that the control API accepts. */
export const asOf = (caller: string, member: string): As =>
  caller === 'member' ? { member } : ((caller || 'visitor') as As);

/** A choice of who makes a call. A member is named by e-mail address or id. */
export function CallerChoice({
  caller,
  member,
  others = [],
  onChange,
}: {
  caller: string;
  member: string;
  /** Additional callers, listed before the usual ones. */
  others?: readonly (readonly [value: string, name: string])[];
  onChange: (next: { caller: string; member: string }) => void;
}) {
  const id = useId();
  const { data } = useQuery({
    queryKey: ['data', 'identities', 'callers'],
    queryFn: ({ signal }) => get<{ members: Member[] }>('/members?limit=100', signal),
    enabled: caller === 'member',
  });
  return (
    <>
      <Select
        label="Called by"
        value={caller}
        options={[...others, ...CALLERS]}
        onChange={({ target }) => onChange({ caller: target.value, member })}
      />
      {caller === 'member' && (
        <div className="flex min-w-0 flex-col gap-1">
          <label htmlFor={id} className="font-medium text-xs">
            E-mail or id
          </label>
          <input
            id={id}
            list={`${id}-members`}
            required
            className={INPUT}
            value={member}
            onChange={({ target }) => onChange({ caller, member: target.value })}
            placeholder="maya@example.com"
          />
          <datalist id={`${id}-members`}>
            {data?.members.map(({ email }) => (
              <option key={email} value={email} />
            ))}
          </datalist>
        </div>
      )}
    </>
  );
}
