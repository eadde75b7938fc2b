import { members as meta } from '@wix/members/meta';
import { type Context, EVERYONE, isManager, MANAGERS } from '#core/contract/context';
import { moduleOperations, type Operation } from '#core/contract/operation';
import { identities } from '#services/identity';
import { currentMember, findMember, visible } from '../find';
import { searched } from '../search';
import { type Fieldset, serializeMember } from '../serialize';

const APP = 'members-area';

/** Whom a caller finds: managers every member who was not deleted, others those who show themselves. */
const scopeOf = (context: Context) => ({
  status: isManager(context) ? { $ne: 'DELETED' } : 'ACTIVE',
  ...(!isManager(context) && { privacyStatus: 'PUBLIC' }),
});

function page(
  context: Context,
  query: { filter?: unknown; sort?: unknown; paging?: { limit?: number | null; offset?: number | null } },
  fieldsets: readonly Fieldset[] | undefined,
  field: string,
) {
  const found = context.documents.query(identities, query, { scope: scopeOf(context), field });
  return {
    members: found.items.map((identity) => serializeMember(identity, visible(context, identity, fieldsets))),
    metadata: { count: found.count, offset: found.offset, total: found.total, tooManyToCount: false },
  };
}

/** Earlier SDKs name one set of fields, where this one lists them (SDK: getMyMember of @wix/members 1.0.15). */
const modernize = ({ fieldSet, ...input }: Record<string, unknown>) =>
  fieldSet === undefined ? input : { fieldsets: [fieldSet].flat(), ...input };

const READ = { callers: EVERYONE, app: APP, modernize } as const;
const OWN_OR_MANAGE = { callers: ['member', ...MANAGERS], app: APP, modernize } as const;

/** Members, for themselves, for each other and for the owner (platform facts 2.6, 9.5). */
export const membersReadOperations: Operation[] = [
  ...moduleOperations('members.members', meta, READ, {
    getCurrentMember: ({ fieldsets }, context) => ({
      member: serializeMember(currentMember(context), fieldsets),
    }),
    getMember(request, context) {
      const identity = findMember(context, request.id);
      return { member: serializeMember(identity, visible(context, identity, request.fieldsets)) };
    },
  }),

  ...moduleOperations('members.members', meta, OWN_OR_MANAGE, {
    listMembers: ({ paging, sorting, fieldsets }, context) =>
      page(context, { sort: sorting, paging }, fieldsets, ''),
    queryMembers({ query = {}, search, fieldsets }, context) {
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
