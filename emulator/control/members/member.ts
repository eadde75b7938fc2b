import type { Context } from '#core/contract/context';
import { type Identity, mails, sessions } from '#services/identity';
import { assignmentsOf, badges } from '#services/members';
import type { DetailedMember, Member } from '../contract/members';

const text = (value: string | null | undefined) => value ?? undefined;

/** Returns a member as the owner sees one. */
export function memberOf(context: Context, identity: Identity): Member {
  const { id, email, emailVerified, status, profile, contactId, passwordHash, factors } = identity;
  const { nickname, firstName, lastName, phonesV2 } = profile;
  const given = {
    nickname: text(nickname),
    firstName: text(firstName),
    lastName: text(lastName),
    phone: text(phonesV2?.[0]?.phone),
    lastLoginDate: identity.lastLoginDate,
  };
  return {
    id,
    email,
    emailVerified,
    status: status.name,
    reasons: status.reasons,
    contactId,
    hasPassword: passwordHash !== undefined,
    factors: factors.map(({ factorId, type, phone, secret }) => ({
      id: factorId,
      type,
      ...(phone && { phone }),
      ...(secret && { secret }),
    })),
    badges: assignmentsOf(context, { memberId: id }).flatMap(({ badgeId }) => {
      const badge = context.documents.get(badges, badgeId);
      return badge ? [{ id: badge.id, title: badge.title ?? badge.id }] : [];
    }),
    createdDate: identity.createdDate,
    ...Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined && value !== '')),
  };
}

/** Returns a member with open sessions and the number of sent messages. */
export const detailedMemberOf = (context: Context, identity: Identity): DetailedMember => ({
  ...memberOf(context, identity),
  sessions: context.documents
    .list(sessions, { subject: identity.id })
    .map(({ id, expires }) => ({ id, expires })),
  mails: context.documents.count(mails, { to: identity.email }),
});
