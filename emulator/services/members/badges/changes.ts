import type { Context } from '#core/contract/context';
import { assert, invalidField } from '#core/contract/errors';
import { findEntity } from '#core/entities/kind';
import { createEntity, deleteEntity, updateEntity } from '#core/entities/store';
import { mediaUrl } from '#core/media-address';
import { slugFor } from '#core/slugs';
import { assignmentsOf, unassign } from '../badge-assignments/changes';
import { BADGES, type Badge, badges } from '../stored/badges';

/** What a request says of a badge. */
export interface GivenBadge {
  title?: string | null;
  description?: string | null;
  backgroundColor?: string | null;
  textColor?: string | null;
  icon?: Badge['icon'];
  permissionsEnabled?: boolean | null;
}

/** The slug of a title, which no other badge has. */
const slugOf = ({ documents }: Context, title: string, own?: string): string =>
  slugFor(title, 'badge', (slug) => slug !== own && documents.find(badges, { slug }) !== undefined);

const withAddress = (icon: NonNullable<Badge['icon']>): NonNullable<Badge['icon']> =>
  icon.url || !icon.id ? icon : { ...icon, url: mediaUrl(icon.id) };

function assertTitle(title: string | null | undefined): asserts title is string {
  assert(title?.trim(), () => invalidField('badge.title', 'must not be empty', 'REQUIRED_FIELD'));
}

/** @throws PlatformError 400 for a color that is no `#RRGGBB` */
function assertColors(given: GivenBadge): void {
  for (const name of ['backgroundColor', 'textColor'] as const)
    assert(given[name] == null || /^#[\dA-F]{6}$/i.test(given[name]), () =>
      invalidField(`badge.${name}`, 'must be a color such as #796EFF', 'FORMAT'),
    );
}

/**
 * Makes a badge, the last one in the order of display.
 * @param given purple and white where it names no colors (SDK: badges.createBadge)
 * @throws PlatformError 400 without a title, or for a color that is none
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

/** Changes what is given of a badge; its slug follows its title (SDK: badges.updateBadge). @throws PlatformError 400 */
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

/** Deletes a badge; members no longer have it. */
export function deleteBadge(context: Context, badge: Badge): void {
  for (const assignment of assignmentsOf(context, { badgeId: badge.id })) unassign(context, assignment);
  deleteEntity(context, BADGES, badge);
}

/** All badges, in the order of display. */
export const badgesInOrder = ({ documents }: Context): Badge[] => documents.list(badges, {});

/** Puts badges into an order; only their places change, so that no revision and no event tells of it. */
function rank({ documents }: Context, ordered: readonly Badge[]): Badge[] {
  return ordered.map((badge, index) =>
    badge.rank === index ? badge : documents.put(badges, { ...badge, rank: index }),
  );
}

/**
 * Shows badges in the order of their ids, before those that are not named.
 * @throws PlatformError 404 for an id that is none's
 */
export function orderBadges(context: Context, ids: readonly string[]): Badge[] {
  const named = [...new Set(ids)].map((id) => findEntity(context, BADGES, id));
  const others = badgesInOrder(context).filter(({ id }) => !ids.includes(id));
  return rank(context, [...named, ...others]);
}

/**
 * Moves one badge.
 * @param to the first place, the last one, or the id of the badge that it comes behind
 * @throws PlatformError 404 for an id that is none's
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
