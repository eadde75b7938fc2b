import { Secret } from 'otpauth';
import type { Context } from '#core/contract/context';
import type { Emulator } from '#runtime/emulator';
import {
  checkNewPassword,
  createIdentity,
  findByEmail,
  hashPassword,
  type Identity,
  identities,
  type SecondFactor,
  saveIdentity,
  setPassword,
  setStatus,
} from '#services/identity';
import { assignmentsOf, assignNew, unassign } from '#services/members';
import type { Member, MemberChange, NewMember } from '../contract/members';
import { missing, refused } from '../refused';
import { memberOf } from './member';

/** The caller of changes by the console. */
export const ownerOf = ({ site }: Pick<Emulator, 'site'>) => ({ role: 'owner', id: site().ownerId }) as const;

/** Returns a member by id. @throws HTTPException 404 if there is none */
export function findMember({ documents }: Context, id: string): Identity {
  const member = documents.get(identities, id);
  if (!member) throw missing(`The site has no member with the id '${id}'.`);
  return member;
}

type Names = Pick<MemberChange, 'firstName' | 'lastName' | 'nickname' | 'phone'>;

/** Returns a profile with changed names; absent ones stay. */
const profileOf = (before: Identity['profile'], { firstName, lastName, nickname, phone }: Names) => ({
  ...before,
  ...(firstName !== undefined && { firstName }),
  ...(lastName !== undefined && { lastName }),
  ...(nickname !== undefined && { nickname }),
  ...(phone !== undefined && { phonesV2: phone === '' ? [] : [{ phone }] }),
});

/** Hashes a password that the owner sets for a member. It must be as long as one that the member sets. */
async function hashed(password: string | undefined, email: string): Promise<string | undefined> {
  return password === undefined ? undefined : hashPassword(await checkNewPassword(password, email));
}

/**
 * Creates a member.
 * @throws HTTPException 409 if the e-mail address is taken; PlatformError 400 for an unsuitable password
 */
export async function addMember(emulator: Emulator, given: NewMember): Promise<Member> {
  const { email, password, status, ...names } = given;
  const passwordHash = await hashed(password, email);
  return emulator.run(ownerOf(emulator), '', (context) => {
    const known = findByEmail(context, email);
    if (known && known.status.name !== 'DELETED')
      throw refused(409, `The site has a member ${email} already.`);
    const identity = createIdentity(context, {
      email,
      ...(passwordHash && { passwordHash }),
      profile: profileOf({}, names),
      emailVerified: status === 'ACTIVE',
      trusted: true,
    });
    return memberOf(context, status === 'PENDING' ? waiting(context, identity) : identity);
  });
}

/** Makes a member wait for the owner's approval. */
const waiting = (context: Context, identity: Identity): Identity =>
  saveIdentity(context, {
    ...identity,
    status: { name: 'PENDING', reasons: ['PENDING_ADMIN_APPROVAL_REQUIRED'] },
  });

/** Returns the second factors of these kinds: those that the member has, and new ones for the rest. */
function factorsOf(
  context: Context,
  identity: Identity,
  wanted: readonly SecondFactor[],
  phone: string | undefined,
) {
  return wanted.map((type) => {
    const known = identity.factors.find((it) => it.type === type);
    if (known) return known;
    const number = phone ?? identity.profile.phonesV2?.[0]?.phone ?? undefined;
    return {
      factorId: context.ids.guid(),
      type,
      ...(type === 'TOTP' && { secret: new Secret({ size: 20 }).base32 }),
      ...((type === 'SMS' || type === 'CALL') && number && { phone: number }),
    };
  });
}

function setBadges(context: Context, memberId: string, wanted: readonly string[]): void {
  const assigned = assignmentsOf(context, { memberId });
  for (const it of assigned) if (!wanted.includes(it.badgeId)) unassign(context, it);
  const has = new Set(assigned.map(({ badgeId }) => badgeId));
  for (const badgeId of wanted) if (!has.has(badgeId)) assignNew(context, { badgeId, memberId });
}

/**
 * Changes a member as the owner.
 * @throws HTTPException 404 for an unknown member; PlatformError 400 for an unsuitable password, 404 for an unknown
 * badge
 */
export async function changeMember(emulator: Emulator, id: string, change: MemberChange): Promise<Member> {
  const { status, password, emailVerified, badges, factors, ...names } = change;
  const { email } = emulator.run(ownerOf(emulator), '', (context) => findMember(context, id));
  const passwordHash = await hashed(password, email);
  return emulator.run(ownerOf(emulator), '', (context) => {
    let identity = findMember(context, id);
    if (passwordHash) identity = setPassword(context, identity, passwordHash);
    if (Object.keys(names).length > 0 || emailVerified !== undefined || factors)
      identity = saveIdentity(context, {
        ...identity,
        profile: profileOf(identity.profile, names),
        ...(emailVerified !== undefined && { emailVerified }),
        ...(factors && { factors: factorsOf(context, identity, factors, names.phone) }),
      });
    if (status === 'PENDING') identity = waiting(context, identity);
    else if (status && status !== identity.status.name) identity = setStatus(context, identity, status);
    if (badges) setBadges(context, id, badges);
    return memberOf(context, identity);
  });
}
