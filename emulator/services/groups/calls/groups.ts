import { groups as meta } from '@wix/groups/meta';
import { EVERYONE } from '#core/contract/context';
import { notFound, orThrow } from '#core/contract/errors';
import { moduleOperations } from '#core/contract/operation';
import { entityOperations } from '#core/entities/operations';
import { createGroup, removeGroup, updateGroup } from '../groups/changes';
import { GROUPS, groups, serializeGroup } from '../groups/entity';
import { findGroup, MEMBERS, visibleGroups } from '../memberships/access';
import { pageOf } from '../requests/paging';

/**
 * Groups of the site's members. Everyone sees them, except secret ones; their admins and the site's owner can change
 * them.
 */
export const groupsOperations = entityOperations(
  'groups.groups',
  meta,
  GROUPS,
  {
    writers: MEMBERS,
    find: findGroup,
    serialize: (_, entity) => serializeGroup(entity),
    create: (context, given, { creatorId }) => createGroup(context, given, creatorId),
    update: updateGroup,
    delete: removeGroup,
  },
  moduleOperations(
    'groups.groups',
    meta,
    { callers: EVERYONE },
    {
      getGroupBySlug(context, { slug }) {
        const group = orThrow(context.documents.find(groups, { slug }), () => notFound(`group ${slug}`));
        return { group: serializeGroup(findGroup(context, group.id)) };
      },
      listGroups(context, { limit, offset }) {
        const { items, metadata } = pageOf(context, groups, { limit, offset }, visibleGroups(context));
        return { groups: items.map(serializeGroup), metadata };
      },
      queryGroups(context, { query }) {
        const { items, metadata } = pageOf(context, groups, query, visibleGroups(context));
        return { groups: items.map(serializeGroup), metadata };
      },
    },
  ),
);
