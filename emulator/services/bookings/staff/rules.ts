import { isoDate } from '#core/time/clock';
import type { StaffMember } from './store';

type Identity = NonNullable<StaffMember['associatedWixIdentity']>;

/** How a staff member and a user of the platform are connected. */
type ConnectionStatus = NonNullable<NonNullable<Identity['connection']>['status']>;

/** What can happen to it: a person who is no user of the site yet is invited, others are connected at once. */
export type ConnectionAction = 'connect' | 'invite' | 'accept' | 'expire' | 'disconnect';

/**
 * Where a connection comes to by what happens to it (specification 4.5). No user can be
 * connected, nor invited, while another one is: that one is disconnected first (JSDoc of connectStaffMemberToUser).
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

/** How a staff member is connected now: an invitation that was not accepted in time has expired. */
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

/** Some tags without others; without a list where none is left. */
export function tagsWithout(tags: Tags | undefined, others: Tags | undefined): Tags {
  return perKind((kind) => idsOf(tags, kind).filter((id) => !idsOf(others, kind).includes(id)));
}

/** Tags with others added; each stands there once. */
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

/** Whether there is any tag among them. */
export const isTagged = (tags: Tags | undefined): boolean =>
  KINDS.some((kind) => idsOf(tags, kind).length > 0);
