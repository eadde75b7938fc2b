import { isoDate } from '#core/time/clock';
import type { StaffMember } from './entity';

type Identity = NonNullable<StaffMember['associatedWixIdentity']>;

type ConnectionStatus = NonNullable<NonNullable<Identity['connection']>['status']>;

/** The actions on a connection: a person who is not yet a user of the site is invited, others are connected at once. */
export type ConnectionAction = 'connect' | 'invite' | 'accept' | 'expire' | 'disconnect';

/**
 * The next status of a connection for each action (specification 4.5). While a user is connected or invited, no other
 * user can be: the current one has to be disconnected first (JSDoc of connectStaffMemberToUser).
 */
export const CONNECTION_TRANSITIONS: Record<
  ConnectionStatus,
  Partial<Record<ConnectionAction, ConnectionStatus>>
> = {
  UNKNOWN: { connect: 'CONNECTED', invite: 'PENDING' },
  PENDING: { accept: 'CONNECTED', expire: 'EXPIRED', disconnect: 'DISCONNECTED' },
  CONNECTED: { disconnect: 'DISCONNECTED' },
  EXPIRED: { connect: 'CONNECTED', invite: 'PENDING', disconnect: 'DISCONNECTED' },
  DISCONNECTED: { connect: 'CONNECTED', invite: 'PENDING' },
};

/** Returns the current connection status; an invitation that was not accepted in time has expired. */
export function connectionOf(
  { associatedWixIdentity, invitedUntil }: Pick<StaffMember, 'associatedWixIdentity' | 'invitedUntil'>,
  now: number,
): ConnectionStatus {
  const status = associatedWixIdentity?.connection?.status ?? 'UNKNOWN';
  const isOver = invitedUntil !== undefined && invitedUntil <= isoDate(now);
  return (isOver && CONNECTION_TRANSITIONS[status].expire) || status;
}

type Tags = NonNullable<StaffMember['tags']>;
const KINDS = ['tags', 'privateTags'] as const;

const idsOf = (tags: Tags | undefined, kind: (typeof KINDS)[number]): string[] => tags?.[kind]?.tagIds ?? [];

/** Removes some tags; kinds without remaining tags are left out. */
export function tagsWithout(tags: Tags | undefined, others: Tags | undefined): Tags {
  return perKind((kind) => idsOf(tags, kind).filter((id) => !idsOf(others, kind).includes(id)));
}

/** Adds some tags; each is listed once. */
export function tagsWith(tags: Tags | undefined, others: Tags | undefined): Tags {
  return perKind((kind) => [...new Set([...idsOf(tags, kind), ...idsOf(others, kind)])]);
}

function perKind(idsFor: (kind: (typeof KINDS)[number]) => string[]): Tags {
  return Object.fromEntries(
    KINDS.flatMap((kind) => {
      const tagIds = idsFor(kind);
      return tagIds.length > 0 ? [[kind, { tagIds }]] : [];
    }),
  );
}

export const isTagged = (tags: Tags | undefined): boolean =>
  KINDS.some((kind) => idsOf(tags, kind).length > 0);
