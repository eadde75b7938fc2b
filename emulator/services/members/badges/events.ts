import type { Context } from '#core/contract/context';
import type { BadgeAssignment } from './entity';

/** Emits, in the earlier generation of the calls, that a member got or lost a badge. */
export const tellOfBadge = (
  context: Context,
  slug: 'badge_assigned' | 'badge_unassigned',
  { badgeId, memberId }: BadgeAssignment,
): void =>
  context.emit({
    entityFqdn: 'wix.badges.v3.badge',
    slug,
    entityId: badgeId,
    actionEvent: { body: { memberId } },
  });
