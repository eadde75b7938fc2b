import { badgesV2 as meta } from '@wix/members/meta';
import { assert, assertGiven, invalidField } from '#core/contract/errors';
import { findEntity } from '#core/entities/kind';
import { entityOperations } from '#core/entities/operations';
import { createBadge, deleteBadge, moveBadge, orderBadges, updateBadge } from '../badges/changes';
import { BADGES, serializeBadge } from '../badges/entity';

const COLORS = ['backgroundColor', 'textColor'] as const;

/**
 * Badges of members. The SDK says who may manage badges, but not whether visitors may read them; they may here, as they
 * see badges on members' profiles (platform facts 20.2).
 */
export const badgesV2Operations = entityOperations('members.badgesV2', meta, BADGES, {
  app: 'members-area',
  page: { maxLimit: 100 },
  serialize: (_, entity) => serializeBadge(entity),
  create(context, badge) {
    for (const name of COLORS) assertGiven(badge[name], `badge.${name}`);
    return createBadge(context, badge);
  },
  update: updateBadge,
  delete: deleteBadge,
  writes: {
    updateBadgesDisplayOrder: (context, { ids }) => ({
      badges: orderBadges(context, ids).map(serializeBadge),
    }),
    moveBadge(context, { badgeId, position = 'LAST', moveAfterBadgeId }) {
      const badge = findEntity(context, BADGES, badgeId);
      if (position === 'FIRST' || position === 'LAST') moveBadge(context, badge, position);
      else {
        assert(moveAfterBadgeId && moveAfterBadgeId !== badgeId, () =>
          invalidField('moveAfterBadgeId', 'must be the id of another badge', 'REQUIRED_FIELD'),
        );
        moveBadge(context, badge, { after: moveAfterBadgeId });
      }
    },
  },
});
