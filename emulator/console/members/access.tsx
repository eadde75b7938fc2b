import { useQuery } from '@tanstack/react-query';
import { get } from '../api/client';
import type { DetailedMember } from '../api/types';
import { Section } from '../layout/page';
import { Check } from '../ui/field';
import { Value } from '../ui/secret';
import { attempt } from '../ui/toast';
import { editMember } from './change';

const FACTORS = [
  ['EMAIL', 'a code by e-mail'],
  ['SMS', 'a code by text message'],
  ['CALL', 'a code by phone call'],
  ['TOTP', 'an authenticator app'],
] as const;

/** The second factors and badges of a member. */
export function Access({ member }: { member: DetailedMember }) {
  const { emailVerified, factors, badges } = member;
  const { data } = useQuery({
    queryKey: ['data', 'badges', 'all'],
    queryFn: ({ signal }) => get<{ badges: { id: string; title: string }[] }>('/members/badges', signal),
  });
  const types = factors.map(({ type }) => type);
  const held = badges.map(({ id }) => id);
  const secret = factors.find((factor) => factor.type === 'TOTP')?.secret;
  return (
    <>
      <Section title="Log-in">
        <Check
          label="the e-mail address is verified"
          checked={emailVerified}
          onChange={({ target }) => attempt(editMember(member, { emailVerified: target.checked }))}
        />
        <fieldset className="flex flex-wrap gap-x-4 gap-y-1">
          <legend className="mb-1 text-muted text-xs">Second factors for log-in</legend>
          {FACTORS.map(([type, label]) => (
            <Check
              key={type}
              label={label}
              checked={types.includes(type)}
              onChange={() => attempt(editMember(member, { factors: toggled(types, type) }))}
            />
          ))}
        </fieldset>
        {secret && (
          <p className="flex items-center gap-2 text-xs">
            Key of the authenticator app <Value name="the key" value={secret} isSecret />
          </p>
        )}
      </Section>
      {(data?.badges.length ?? 0) > 0 && (
        <Section title="Badges">
          <div className="flex flex-wrap gap-x-4 gap-y-1">
            {data?.badges.map(({ id, title }) => (
              <Check
                key={id}
                label={title}
                checked={held.includes(id)}
                onChange={() => attempt(editMember(member, { badges: toggled(held, id) }))}
              />
            ))}
          </div>
        </Section>
      )}
    </>
  );
}

const toggled = <T,>(list: readonly T[], item: T): T[] =>
  list.includes(item) ? list.filter((it) => it !== item) : [...list, item];
