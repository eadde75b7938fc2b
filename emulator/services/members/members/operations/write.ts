import { members as meta } from '@wix/members/meta';
import { type Context, MANAGERS } from '#core/contract/context';
import { applicationError, assert, invalidField } from '#core/contract/errors';
import { moduleOperations, type Operation } from '#core/contract/operation';
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

const MANAGE = { callers: MANAGERS, app: APP } as const;
const OWN_OR_MANAGE = { callers: OWN, app: APP } as const;
const AS_MEMBER = { callers: ['member'], app: APP } as const;

/** What the members API changes; FULL members are sent back, who changes them sees all of them. */
export const membersWriteOperations: Operation[] = [
  ...moduleOperations('members.members', meta, MANAGE, {
    createMember({ member = {} }, context) {
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
    deleteMember({ id }, context) {
      remove(context, findMember(context, id));
      return {};
    },
  }),

  ...moduleOperations('members.members', meta, OWN_OR_MANAGE, {
    updateMember({ member = {} }, context) {
      const identity = ownMember(context, member.id ?? '');
      return { member: serializeMember(updateMember(context, identity, member), ['FULL']) };
    },
    updateMemberSlug: ({ id, slug }, context) => ({
      member: serializeMember(changeSlug(context, ownMember(context, id), slug), ['FULL']),
    }),
  }),

  ...moduleOperations('members.members', meta, AS_MEMBER, {
    updateCurrentMemberSlug: ({ slug }, context) => ({
      member: serializeMember(changeSlug(context, currentMember(context), slug), ['FULL']),
    }),
    joinCommunity(_request, context) {
      const changed = saveIdentity(context, withDetails(currentMember(context), { privacyStatus: 'PUBLIC' }));
      return { member: serializeMember(changed, ['FULL']) };
    },
    leaveCommunity(_request, context) {
      const changed = saveIdentity(
        context,
        withDetails(currentMember(context), { privacyStatus: 'PRIVATE' }),
      );
      return { member: serializeMember(changed, ['FULL']) };
    },
    deleteMyMember(_request, context) {
      remove(context, currentMember(context));
      return {};
    },
  }),

  ...moduleOperations('members.members', meta, MANAGE, {
    approveMember: ownersChange(approve),
    blockMember: ownersChange(block),
    disconnectMember: ownersChange(disconnect),
    muteMember: ownersChange((context, identity) =>
      saveIdentity(context, withDetails(identity, { activityStatus: 'MUTED' })),
    ),
    unmuteMember: ownersChange((context, identity) =>
      saveIdentity(context, withDetails(identity, { activityStatus: 'ACTIVE' })),
    ),
  }),

  ...moduleOperations('members.members', meta, OWN_OR_MANAGE, {
    deleteMemberPhones: clearing('phonesV2'),
    deleteMemberAddresses: clearing('addresses'),
    deleteMemberEmails: clearing('secondaryEmails'),
  }),
];

/** A change that only the owner makes to a member. */
function ownersChange(change: (...parameters: Parameters<typeof approve>) => Identity) {
  return ({ id }: { id: string }, context: Context) => ({
    member: serializeMember(change(context, findMember(context, id)), ['FULL']),
  });
}

/** Empties one list of a member's contact details. */
function clearing(list: 'phonesV2' | 'addresses' | 'secondaryEmails') {
  return ({ id }: { id: string }, context: Context) => {
    const identity = ownMember(context, id);
    const changed = saveIdentity(context, { ...identity, profile: { ...identity.profile, [list]: [] } });
    return { member: serializeMember(changed, ['FULL']) };
  };
}
