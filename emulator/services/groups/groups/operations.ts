import { groups as meta } from '@wix/groups/meta';
import { EVERYONE } from '#core/contract/context';
import { notFound, orThrow } from '#core/contract/errors';
import { moduleOperations } from '#core/contract/operation';
import { entityOperations } from '#core/entities/operations';
import { findGroup, MEMBERS, visibleGroups } from '../stored/access';
import { GROUPS, groups, serializeGroup } from '../stored/groups';
import { pageOf } from '../stored/paging';
import { createGroup, removeGroup, updateGroup } from './changes';

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
    serialize: serializeGroup,
    create: (context, given, { creatorId }) => createGroup(context, given, creatorId),
    update: updateGroup,
    delete: removeGroup,
  },
  moduleOperations(
    'groups.groups',
    meta,
    { callers: EVERYONE },
    {
      getGroupBySlug({ slug }, context) {
        const found = orThrow(context.documents.find(groups, { slug }), () => notFound(`group ${slug}`));
        return { group: serializeGroup(findGroup(context, found.id)) };
      },
      listGroups({ limit, offset }, context) {
        const { items, metadata } = pageOf(context, groups, { limit, offset }, visibleGroups(context));
        return { groups: items.map(serializeGroup), metadata };
      },
      queryGroups({ query }, context) {
        const { items, metadata } = pageOf(context, groups, query, visibleGroups(context));
        return { groups: items.map(serializeGroup), metadata };
      },
    },
  ),
);
