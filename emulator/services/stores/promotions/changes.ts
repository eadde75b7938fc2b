import type { promotionsV3 as meta } from '@wix/stores/meta';
import { type Context, isManager } from '#core/contract/context';
import {
  assert,
  assertField,
  assertGiven,
  assertRuleOf,
  invalidField,
  notFound,
} from '#core/contract/errors';
import type { Serialized } from '#core/contract/serialized';
import { findEntity } from '#core/entities/kind';
import { createEntity, updateEntity } from '#core/entities/store';
import { changedTags, emitTagsModified, type TagChange } from '#core/entities/tags';
import { files } from '#services/media';
import { pictureOfImage } from '../requests/images';
import { type CategoryAssignment, PROMOTIONS, type Promotion, promotions } from './entity';
import {
  duplicateCategoryAssignment,
  mediaNotFound,
  mediaRemovalNotAllowed,
  promotionsLimitExceeded,
} from './errors';

type Input = Serialized<meta.PromotionOriginal>;

/** The most promotions of a site. The SDK names the error but not the number (platform facts 22.3). */
const LIMIT = 1000;

/**
 * Returns a promotion that the caller may see; only managers see disabled ones (platform facts 22.6).
 * @throws PlatformError 404
 */
export function findPromotion(context: Context, id: string): Promotion {
  const promotion = findEntity(context, PROMOTIONS, id);
  assert(promotion.enabled || isManager(context), () => notFound(`promotion ${id}`));
  return promotion;
}

/** Reads the picture of a banner. A picture with an address is ready at once (platform facts 22.5). */
function mediaOf(
  { documents }: Context,
  { image, url, altText, displayName, ...given }: NonNullable<Input['media']>,
  before: Promotion['media'],
): Promotion['media'] {
  // A client may send back an answer, which contains the whole picture.
  const id = given.id ?? (url ? undefined : image?.id);
  assert(!id || before?.file === id || documents.get(files, id), () => mediaNotFound(id));
  assert(!displayName || url, () =>
    invalidField('promotion.media.displayName', 'goes together with url', 'FIELD_NOT_ALLOWED'),
  );
  const picture = pictureOfImage({ id, url, altText });
  return picture && { ...picture, ...(displayName && { displayName }) };
}

/** @throws PlatformError 400 for an assignment without a category or position */
function assignmentsOf(given: NonNullable<Input['categories']>): CategoryAssignment[] {
  const assignments = given.map(({ id, position, appliedToSubcategories = false }, index) => {
    const at = `promotion.categories[${index}]`;
    assertGiven(id, `${at}.id`);
    assertField(position, `${at}.position`, 'must be at least 1', 'MIN');
    return { id, position, appliedToSubcategories };
  });
  const ids = assignments.map(({ id }) => id);
  const twice = ids.find((id, index) => ids.indexOf(id) < index);
  assert(!twice, () => duplicateCategoryAssignment(twice));
  return assignments;
}

function assertName(name: string | null | undefined): asserts name is string {
  assertGiven(name, 'promotion.name');
  assertRuleOf(name.trim(), 'promotion.name', 'ONLY_SPACES_STRING_ERROR', 'must have more than spaces');
}

/** Reads the fields of a request other than name and `enabled`. */
function writtenIn(
  context: Context,
  { media, destinationUrl, categories, tags, extendedFields }: Input,
  before?: Promotion,
) {
  return {
    ...(media && { media: mediaOf(context, media, before?.media) }),
    ...(destinationUrl !== undefined && { destinationUrl: destinationUrl ?? undefined }),
    ...(categories && { categories: assignmentsOf(categories) }),
    ...(tags && { tags }),
    ...(extendedFields && { extendedFields }),
  };
}

/**
 * Creates a promotion, which is disabled by default.
 * @throws PlatformError 400 without a name or for wrong assignments
 */
export function addPromotion(context: Context, given: Input): Promotion {
  const { name, enabled = false } = given;
  assertName(name);
  assert(context.documents.count(promotions, {}) < LIMIT, () => promotionsLimitExceeded(LIMIT));
  return createEntity(context, PROMOTIONS, {
    categories: [],
    ...writtenIn(context, given),
    name,
    enabled,
    activationDate: context.clock.date(),
  });
}

/**
 * Changes a promotion; omitted fields keep their values.
 * @throws PlatformError 400 as `addPromotion`
 */
export function changePromotion(context: Context, before: Promotion, given: Input): Promotion {
  const { name = before.name, enabled = before.enabled, media } = given;
  assertName(name);
  const written = writtenIn(context, given, before);
  assert(!media || !before.media || written.media, mediaRemovalNotAllowed);
  const isActivated = enabled && !before.enabled;
  return updateEntity(context, PROMOTIONS, {
    ...before,
    ...written,
    name,
    enabled,
    ...(isActivated && { activationDate: context.clock.date() }),
  });
}

export function tagPromotion(context: Context, promotion: Promotion, change: TagChange): Promotion {
  const tagged = updateEntity(context, PROMOTIONS, {
    ...promotion,
    tags: changedTags(promotion.tags, change),
  });
  emitTagsModified(context, PROMOTIONS, tagged, change);
  return tagged;
}
