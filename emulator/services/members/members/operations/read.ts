import { members as meta } from '@wix/members/meta';
import { type Context, EVERYONE, isManager, MANAGERS } from '#core/contract/context';
import { type Operation, operation } from '#core/contract/operation';
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

/** Members, for themselves, for each other and for the owner (platform facts 2.6, 9.5). */
export const membersReadOperations: Operation[] = [
  operation(
    'members.members.getCurrentMember',
    meta.getCurrentMember,
    { callers: EVERYONE, app: APP, modernize },
    ({ fieldsets }, context) => ({ member: serializeMember(currentMember(context), fieldsets) }),
  ),

  operation(
    'members.members.getMember',
    meta.getMember,
    { callers: EVERYONE, app: APP, modernize },
    (request, context) => {
      const identity = findMember(context, request.id);
      return { member: serializeMember(identity, visible(context, identity, request.fieldsets)) };
    },
  ),

  operation(
    'members.members.listMembers',
    meta.listMembers,
    { callers: ['member', ...MANAGERS], app: APP, modernize },
    ({ paging, sorting, fieldsets }, context) => page(context, { sort: sorting, paging }, fieldsets, ''),
  ),

  operation(
    'members.members.queryMembers',
    meta.queryMembers,
    { callers: ['member', ...MANAGERS], app: APP, modernize },
    ({ query = {}, search, fieldsets }, context) => {
      const { filter = {}, paging, sorting } = query;
      return page(
        context,
        { filter: { $and: [filter, searched(search)] }, sort: sorting, paging },
        fieldsets,
        'query',
      );
    },
  ),
];
