import { members as meta } from '@wix/members/meta';
import { MANAGERS } from '#core/contract/context';
import { applicationError, assert, invalidField } from '#core/contract/errors';
import { type Meta, type Operation, operation } from '#core/contract/operation';
import type { Identity } from '#services/identity';
import { createIdentity, findByEmail, saveIdentity } from '#services/identity';
import { approve, block, changeSlug, disconnect, profileWith, remove, updateMember } from '../changes';
import { currentMember, findMember, ownMember } from '../find';
import { serializeMember } from '../serialize';

const APP = 'members-area';
const OWN = ['member', ...MANAGERS] as const;

const withDetails = (identity: Identity, member: Partial<Identity['member']>): Identity => ({
  ...identity,
  member: { ...identity.member, ...member },
});

/** What the members API changes; FULL members are sent back, who changes them sees all of them. */
export const membersWriteOperations: Operation[] = [
  operation(
    'members.members.createMember',
    meta.createMember,
    { callers: MANAGERS, app: APP },
    ({ member = {} }, context) => {
      const { loginEmail, contact = {}, profile = {}, privacyStatus } = member;
      assert(loginEmail, () => invalidField('member.loginEmail', 'must not be empty', 'REQUIRED_FIELD'));
      const known = findByEmail(context, loginEmail);
      assert(!known || known.status.name === 'DELETED', () =>
        applicationError(409, 'DUPLICATE_EMAIL', `${loginEmail} is a member already`),
      );
      const { nickname } = profile;
      const identity = createIdentity(context, {
        email: loginEmail,
        profile: {
          ...profileWith(context, {}, contact),
          ...(nickname && { nickname }),
          ...((privacyStatus === 'PUBLIC' || privacyStatus === 'PRIVATE') && { privacyStatus }),
        },
        trusted: true,
      });
      return { member: serializeMember(identity, ['FULL']) };
    },
  ),

  operation(
    'members.members.updateMember',
    meta.updateMember,
    { callers: OWN, app: APP },
    ({ member = {} }, context) => {
      const identity = ownMember(context, member.id ?? '');
      return { member: serializeMember(updateMember(context, identity, member), ['FULL']) };
    },
  ),

  operation(
    'members.members.updateCurrentMemberSlug',
    meta.updateCurrentMemberSlug,
    { callers: ['member'], app: APP },
    ({ slug }, context) => ({
      member: serializeMember(changeSlug(context, currentMember(context), slug), ['FULL']),
    }),
  ),

  operation(
    'members.members.updateMemberSlug',
    meta.updateMemberSlug,
    { callers: OWN, app: APP },
    ({ id, slug }, context) => ({
      member: serializeMember(changeSlug(context, ownMember(context, id), slug), ['FULL']),
    }),
  ),

  operation(
    'members.members.joinCommunity',
    meta.joinCommunity,
    { callers: ['member'], app: APP },
    (_request, context) => {
      const changed = saveIdentity(context, withDetails(currentMember(context), { privacyStatus: 'PUBLIC' }));
      return { member: serializeMember(changed, ['FULL']) };
    },
  ),

  operation(
    'members.members.leaveCommunity',
    meta.leaveCommunity,
    { callers: ['member'], app: APP },
    (_request, context) => {
      const changed = saveIdentity(
        context,
        withDetails(currentMember(context), { privacyStatus: 'PRIVATE' }),
      );
      return { member: serializeMember(changed, ['FULL']) };
    },
  ),

  owners('approveMember', meta.approveMember, approve),
  owners('blockMember', meta.blockMember, block),
  owners('disconnectMember', meta.disconnectMember, disconnect),
  owners('muteMember', meta.muteMember, (context, identity) =>
    saveIdentity(context, withDetails(identity, { activityStatus: 'MUTED' })),
  ),
  owners('unmuteMember', meta.unmuteMember, (context, identity) =>
    saveIdentity(context, withDetails(identity, { activityStatus: 'ACTIVE' })),
  ),

  clearing('deleteMemberPhones', meta.deleteMemberPhones, 'phonesV2'),
  clearing('deleteMemberAddresses', meta.deleteMemberAddresses, 'addresses'),
  clearing('deleteMemberEmails', meta.deleteMemberEmails, 'secondaryEmails'),

  operation(
    'members.members.deleteMember',
    meta.deleteMember,
    { callers: MANAGERS, app: APP },
    ({ id }, context) => {
      remove(context, findMember(context, id));
      return {};
    },
  ),

  operation(
    'members.members.deleteMyMember',
    meta.deleteMyMember,
    { callers: ['member'], app: APP },
    (_request, context) => {
      remove(context, currentMember(context));
      return {};
    },
  ),
];

type OneMember = Meta<{ id: string }, { member?: meta.MemberOriginal }>;

/** What only the owner does to a member. */
function owners(
  name: string,
  method: OneMember,
  change: (...parameters: Parameters<typeof approve>) => Identity,
): Operation {
  return operation(`members.members.${name}`, method, { callers: MANAGERS, app: APP }, ({ id }, context) => ({
    member: serializeMember(change(context, findMember(context, id)), ['FULL']),
  }));
}

/** Empties one list of a member's contact details. */
function clearing(
  name: string,
  method: OneMember,
  list: 'phonesV2' | 'addresses' | 'secondaryEmails',
): Operation {
  return operation(`members.members.${name}`, method, { callers: OWN, app: APP }, ({ id }, context) => {
    const identity = ownMember(context, id);
    const changed = saveIdentity(context, { ...identity, profile: { ...identity.profile, [list]: [] } });
    return { member: serializeMember(changed, ['FULL']) };
  });
}
