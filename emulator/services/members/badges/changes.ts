import type { Context } from '#core/contract/context';
import { assert, assertGiven, invalidField } from '#core/contract/errors';
import { findEntity } from '#core/entities/kind';
import { createEntity, deleteEntity, updateEntity } from '#core/entities/store';
import { mediaUrl } from '#core/media-address';
import { slugFor } from '#core/slugs';
import { assignmentsOf, unassign } from './assignments';
import { BADGES, type Badge, badges } from './entity';

interface GivenBadge {
  title?: string | null;
  description?: string | null;
  backgroundColor?: string | null;
  textColor?: string | null;
  icon?: Badge['icon'];
  permissionsEnabled?: boolean | null;
}

/** Returns a slug of the title that no other badge has. */
const slugOf = ({ documents }: Context, title: string, own?: string): string =>
  slugFor(title, 'badge', (slug) => slug !== own && documents.find(badges, { slug }) !== undefined);

const withAddress = (icon: NonNullable<Badge['icon']>): NonNullable<Badge['icon']> =>
  icon.url || !icon.id ? icon : { ...icon, url: mediaUrl(icon.id) };

function assertTitle(title: string | null | undefined): asserts title is string {
  assertGiven(title?.trim(), 'badge.title');
}

/** @throws PlatformError 400 for a color that is not `#RRGGBB` in capitals (SDK: `Badge.textColor`) */
function assertColors(given: GivenBadge): void {
  for (const name of ['backgroundColor', 'textColor'] as const)
    assert(given[name] == null || /^#[\dA-F]{6}$/.test(given[name]), () =>
      invalidField(`badge.${name}`, 'must be a color such as #796EFF', 'FORMAT'),
    );
}

/**
 * Creates a badge, the last in display order.
 * @param given the fields; the default colors are purple and white (SDK: badges.createBadge)
 * @throws PlatformError 400 without a title or for an invalid color
 */
export function createBadge(context: Context, given: GivenBadge): Badge {
  const { title, description, icon } = given;
  assertTitle(title);
  assertColors(given);
  const { documents } = context;
  const [last] = documents.list(badges, {}, [{ fieldName: 'rank', order: 'DESC' }], 1);
  return createEntity(context, BADGES, {
    title,
    ...(description && { description }),
    backgroundColor: given.backgroundColor ?? '#796EFF',
    textColor: given.textColor ?? '#FFFFFF',
    ...(icon && { icon: withAddress(icon) }),
    permissionsEnabled: given.permissionsEnabled ?? false,
    slug: slugOf(context, title),
    rank: last ? last.rank + 1 : 0,
  });
}

/**
 * Changes the given fields of a badge; its slug follows its title (SDK: badges.updateBadge). @throws PlatformError 400
 */
export function updateBadge(context: Context, badge: Badge, given: GivenBadge): Badge {
  const { title = badge.title, description, backgroundColor, textColor, icon, permissionsEnabled } = given;
  assertTitle(title);
  assertColors(given);
  return updateEntity(context, BADGES, {
    ...badge,
    title,
    slug: title === badge.title ? badge.slug : slugOf(context, title, badge.slug),
    ...(description !== undefined && { description: description ?? undefined }),
    ...(backgroundColor && { backgroundColor }),
    ...(textColor && { textColor }),
    ...(icon && { icon: withAddress(icon) }),
    ...(typeof permissionsEnabled === 'boolean' && { permissionsEnabled }),
  });
}

/** Deletes a badge and takes it from all members. */
export function deleteBadge(context: Context, badge: Badge): void {
  for (const assignment of assignmentsOf(context, { badgeId: badge.id })) unassign(context, assignment);
  deleteEntity(context, BADGES, badge);
}

export const badgesInOrder = ({ documents }: Context): Badge[] => documents.list(badges, {});

/**
 * Stores the order of badges. Only their ranks change, so revisions stay the same and no event is emitted (platform
 * facts 20.4).
 */
export function rank({ documents }: Context, ordered: readonly Badge[]): Badge[] {
  return ordered.map((badge, index) =>
    badge.rank === index ? badge : documents.put(badges, { ...badge, rank: index }),
  );
}

/** Puts the badges with these ids first, in this order. @throws PlatformError 404 if no badge has an id */
export function orderBadges(context: Context, ids: readonly string[]): Badge[] {
  const named = [...new Set(ids)].map((id) => findEntity(context, BADGES, id));
  const others = badgesInOrder(context).filter(({ id }) => !ids.includes(id));
  return rank(context, [...named, ...others]);
}

/**
 * Moves one badge.
 * @param to the first position, the last position, or the id of the badge after which it is placed
 * @throws PlatformError 404 if no badge has the id
 */
export function moveBadge(context: Context, badge: Badge, to: 'FIRST' | 'LAST' | { after: string }): void {
  const others = badgesInOrder(context).filter(({ id }) => id !== badge.id);
  const placeAfter = (id: string) => {
    findEntity(context, BADGES, id);
    return others.findIndex((other) => other.id === id) + 1;
  };
  const place = to === 'FIRST' ? 0 : to === 'LAST' ? others.length : placeAfter(to.after);
  rank(context, others.toSpliced(place, 0, badge));
}
