import { members as meta } from '@wix/members/meta';
import { doEach } from '#core/contract/bulk';
import { type Context, EVERYONE, isManager, MANAGERS } from '#core/contract/context';
import { assert, assertGiven, PlatformError } from '#core/contract/errors';
import { moduleOperations, type Operation } from '#core/contract/operation';
import { createIdentity, findByEmail, type Identity, identities, saveIdentity } from '#services/identity';
import {
  approve,
  block,
  changeSlug,
  disconnect,
  profileWith,
  remove,
  updateMember,
} from '../members/changes';
import { communityJoinImpossible, duplicateEmail, ownerBlocked } from '../members/errors';
import {
  currentMember,
  type Fieldset,
  findMember,
  ownMember,
  publicTo,
  searched,
  serializeMember,
  visible,
} from '../members/serialize';
import { allowedPrivacy } from '../privacy/entity';

/**
 * Returns the filter for the members a caller may find: managers find all who are not deleted, others only public ones.
 */
const scopeOf = (context: Context) => ({
  status: isManager(context) ? { $ne: 'DELETED' } : 'ACTIVE',
  ...(!isManager(context) && publicTo(context)),
});

function page(
  context: Context,
  query: { filter?: unknown; sort?: unknown; paging?: { limit?: number | null; offset?: number | null } },
  fieldsets: readonly Fieldset[] | undefined,
  field: string,
) {
  const page = context.documents.query(identities, query, { scope: scopeOf(context), field });
  return {
    members: page.items.map((identity) => serializeMember(identity, visible(context, identity, fieldsets))),
    metadata: { count: page.count, offset: page.offset, total: page.total, tooManyToCount: false },
  };
}

/** Earlier SDKs send one `fieldSet` instead of the list `fieldsets` (SDK: getMyMember of @wix/members 1.0.15). */
const modernize = ({ fieldSet, ...input }: Record<string, unknown>) =>
  fieldSet === undefined ? input : { fieldsets: [fieldSet].flat(), ...input };

const READ_MODERNIZED = { callers: EVERYONE, app: 'members-area', modernize } as const;
const OWN_MODERNIZED = { callers: ['member', ...MANAGERS], app: 'members-area', modernize } as const;

/** Members, for themselves, for each other and for the owner (platform facts 2.6, 9.5). */
export const membersReadOperations: Operation[] = [
  ...moduleOperations('members.members', meta, READ_MODERNIZED, {
    getCurrentMember: (context, { fieldsets }) => ({
      member: serializeMember(currentMember(context), fieldsets),
    }),
    getMember(context, request) {
      const identity = findMember(context, request.id);
      return { member: serializeMember(identity, visible(context, identity, request.fieldsets)) };
    },
  }),

  ...moduleOperations('members.members', meta, OWN_MODERNIZED, {
    listMembers: (context, { paging, sorting, fieldsets }) =>
      page(context, { sort: sorting, paging }, fieldsets, ''),
    queryMembers(context, { query = {}, search, fieldsets }) {
      const { filter = {}, paging, sorting } = query;
      return page(
        context,
        { filter: { $and: [filter, searched(search)] }, sort: sorting, paging },
        fieldsets,
        'query',
      );
    },
  }),
];

const OWN = ['member', ...MANAGERS] as const;

const withDetails = (identity: Identity, member: Partial<Identity['member']>): Identity => ({
  ...identity,
  member: { ...identity.member, ...member },
});

const MANAGE = { callers: MANAGERS, app: 'members-area' } as const;
const OWN_OR_MANAGE = { callers: OWN, app: 'members-area' } as const;
const AS_MEMBER = { callers: ['member'], app: 'members-area' } as const;

/**
 * The changes of the members API. They return the FULL member, as callers who may change a member may see all of it.
 */
export const membersWriteOperations: Operation[] = [
  ...moduleOperations('members.members', meta, MANAGE, {
    createMember(context, { member = {} }) {
      const { loginEmail, contact = {}, profile = {}, privacyStatus } = member;
      assertGiven(loginEmail, 'member.loginEmail');
      const known = findByEmail(context, loginEmail);
      assert(!known || known.status.name === 'DELETED', () => duplicateEmail(loginEmail));
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
    deleteMember: (context, { id }) => remove(context, findMember(context, id)),
  }),

  ...moduleOperations('members.members', meta, OWN_OR_MANAGE, {
    updateMember(context, { member = {} }) {
      const identity = ownMember(context, member.id ?? '');
      return { member: serializeMember(updateMember(context, identity, member), ['FULL']) };
    },
    updateMemberSlug: (context, { id, slug }) => ({
      member: serializeMember(changeSlug(context, ownMember(context, id), slug), ['FULL']),
    }),
  }),

  ...moduleOperations('members.members', meta, AS_MEMBER, {
    updateCurrentMemberSlug: (context, { slug }) => ({
      member: serializeMember(changeSlug(context, currentMember(context), slug), ['FULL']),
    }),
    joinCommunity(context, _request) {
      const member = currentMember(context);
      const mayJoin = member.status.name === 'ACTIVE' && allowedPrivacy(context, 'PUBLIC') === 'PUBLIC';
      assert(mayJoin, communityJoinImpossible);
      const changed = saveIdentity(context, withDetails(member, { privacyStatus: 'PUBLIC' }));
      return { member: serializeMember(changed, ['FULL']) };
    },
    leaveCommunity(context, _request) {
      const changed = saveIdentity(
        context,
        withDetails(currentMember(context), { privacyStatus: 'PRIVATE' }),
      );
      return { member: serializeMember(changed, ['FULL']) };
    },
    deleteMyMember: (context, _request) => remove(context, currentMember(context)),
  }),

  ...moduleOperations('members.members', meta, MANAGE, {
    approveMember: ownersChange(approve),
    blockMember(context, { id }) {
      assertMayBlock(context, id);
      return ownersChange(block)(context, { id });
    },
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
    deleteMemberEmails: clearing('secondaryEmails', { emailsDeleted: true }),
  }),
];

/** Refuses to block the site's owner (platform facts 34.22). */
function assertMayBlock({ caller, site }: Context, id: string): void {
  assert(id !== site.ownerId, () => ownerBlocked(caller.id === id));
}

/** Returns the handler of a change to a member that only the owner may make. */
function ownersChange(change: (...parameters: Parameters<typeof approve>) => Identity) {
  return (context: Context, { id }: { id: string }) => ({
    member: serializeMember(change(context, findMember(context, id)), ['FULL']),
  });
}

/** Returns the handler that empties one list of a member's contact details. @param details what else changes */
function clearing(
  list: 'phonesV2' | 'addresses' | 'secondaryEmails',
  details: Partial<Identity['member']> = {},
) {
  return (context: Context, { id }: { id: string }) => {
    const identity = withDetails(ownMember(context, id), details);
    const changed = saveIdentity(context, { ...identity, profile: { ...identity.profile, [list]: [] } });
    return { member: serializeMember(changed, ['FULL']) };
  };
}

/**
 * Changes each member that matches a filter. The platform does so after it has returned the job's id; members whose
 * change is refused stay unchanged, and only the job reports them.
 * @throws PlatformError 400 for a filter that breaks the contract
 */
function eachFound(context: Context, filter: unknown, work: (identity: Identity) => void) {
  const { documents, ids } = context;
  const scope = { status: { $ne: 'DELETED' } };
  for (const identity of documents.list(identities, { $and: [filter ?? {}, scope] })) {
    try {
      work(identity);
    } catch (error) {
      if (!(error instanceof PlatformError) || error.status >= 500) throw error;
    }
  }
  return { jobId: ids.guid() };
}

/** The owner's changes to several members at once. */
export const membersManyOperations = moduleOperations('members.members', meta, MANAGE, {
  bulkDeleteMembers(context, { memberIds }) {
    const { results, bulkActionMetadata } = doEach(
      memberIds,
      (id) => remove(context, findMember(context, id)),
      (id) => id,
    );
    return { results: results.map(({ itemMetadata }) => ({ itemMetadata })), bulkActionMetadata };
  },
  bulkDeleteMembersByFilter: (context, { filter, search }) =>
    eachFound(context, { $and: [filter ?? {}, searched(search)] }, (it) => remove(context, it)),
  bulkApproveMembers: (context, { filter }) => eachFound(context, filter, (it) => approve(context, it)),
  bulkBlockMembers: (context, { filter }) => eachFound(context, filter, (it) => block(context, it)),
});
