import { badgesV2 as meta } from '@wix/members/meta';
import { EVERYONE, MANAGERS } from '../../../core/contract/context';
import { assert, invalidField } from '../../../core/contract/errors';
import { type Operation, operation } from '../../../core/contract/operation';
import { assertRevision } from '../../../core/contract/revisions';
import { findEntity } from '../../../core/entities/kind';
import { createBadge, deleteBadge, moveBadge, orderBadges, updateBadge } from '../badges/changes';
import { BADGES, badges, serializeBadge } from '../badges/store';

// The SDK names who may manage badges; it says nothing of visitors, who see them on the profiles of members.
const READ = { callers: EVERYONE, app: 'members-area' } as const;
const MANAGE = { callers: MANAGERS, app: 'members-area' } as const;

const COLORS = ['backgroundColor', 'textColor'] as const;

/** Badges of members. */
export const badgesV2Operations: Operation[] = [
  operation('members.badgesV2.createBadge', meta.createBadge, MANAGE, ({ badge }, context) => {
    for (const name of COLORS)
      assert(badge[name], () => invalidField(`badge.${name}`, 'must not be empty', 'REQUIRED_FIELD'));
    return { badge: serializeBadge(createBadge(context, badge)) };
  }),

  operation('members.badgesV2.getBadge', meta.getBadge, READ, ({ badgeId }, context) => ({
    badge: serializeBadge(findEntity(context, BADGES, badgeId)),
  })),

  operation('members.badgesV2.queryBadges', meta.queryBadges, READ, ({ query = {} }, { documents }) => {
    // The SDK's query builder pages by offset, which the request's contract does not have: it is not heeded.
    const found = documents.queryByCursor(badges, query, { maxLimit: 100, field: 'query' });
    return { badges: found.items.map(serializeBadge), pagingMetadata: found.pagingMetadata };
  }),

  operation('members.badgesV2.updateBadge', meta.updateBadge, MANAGE, ({ badge }, context) => {
    const stored = findEntity(context, BADGES, badge.id ?? '');
    assertRevision('badge', stored, badge.revision);
    return { badge: serializeBadge(updateBadge(context, stored, badge)) };
  }),

  operation('members.badgesV2.deleteBadge', meta.deleteBadge, MANAGE, ({ badgeId }, context) => {
    deleteBadge(context, findEntity(context, BADGES, badgeId));
    return {};
  }),

  operation(
    'members.badgesV2.updateBadgesDisplayOrder',
    meta.updateBadgesDisplayOrder,
    MANAGE,
    ({ ids }, context) => ({ badges: orderBadges(context, ids).map(serializeBadge) }),
  ),

  operation(
    'members.badgesV2.moveBadge',
    meta.moveBadge,
    MANAGE,
    ({ badgeId, position = 'LAST', moveAfterBadgeId }, context) => {
      const badge = findEntity(context, BADGES, badgeId);
      if (position === 'FIRST' || position === 'LAST') moveBadge(context, badge, position);
      else {
        assert(moveAfterBadgeId && moveAfterBadgeId !== badgeId, () =>
          invalidField('moveAfterBadgeId', 'must be the id of another badge', 'REQUIRED_FIELD'),
        );
        moveBadge(context, badge, { after: moveAfterBadgeId });
      }
      return {};
    },
  ),
];
