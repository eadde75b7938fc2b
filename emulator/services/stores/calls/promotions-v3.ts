import { promotionsV3 as meta } from '@wix/stores/meta';
import { type Context, isManager } from '#core/contract/context';
import { orThrow } from '#core/contract/errors';
import { entityOperations } from '#core/entities/operations';
import { productCollections } from '../categories/entity';
import { ancestorsOf, categoryIdOf, collectionIdOf } from '../categories/tree/tree';
import { addPromotion, changePromotion, findPromotion, tagPromotion } from '../promotions/changes';
import { PROMOTIONS, type Promotion, promotions, serializePromotion } from '../promotions/entity';
import { categoryNotFound } from '../promotions/errors';

interface Positioned {
  promotion: Promotion;
  position: number;
}

/**
 * Returns the promotions of a category by their positions: its own, and those of its ancestors that apply to
 * subcategories. If several have the same position, the one enabled last is shown (SDK: resolvePromotions).
 */
function effectivePromotions(context: Context, categoryId: string): Positioned[] {
  const category = orThrow(context.documents.get(productCollections, collectionIdOf(categoryId)), () =>
    categoryNotFound(categoryId),
  );
  const above = new Set(ancestorsOf(context, category).map(({ id }) => categoryIdOf(id)));
  const ids = [categoryIdOf(category.id), ...above];
  const candidates = context.documents.list(promotions, {
    enabled: true,
    'categories.id': { $hasSome: ids },
  });
  const atPlace = new Map<number, Promotion>();
  for (const promotion of candidates) {
    for (const { id, position, appliedToSubcategories } of promotion.categories) {
      const isEffective = id === ids[0] || (appliedToSubcategories && above.has(id));
      const other = atPlace.get(position);
      if (isEffective && (!other || isBefore(promotion, other))) atPlace.set(position, promotion);
    }
  }
  return [...atPlace]
    .map(([position, promotion]) => ({ position, promotion }))
    .toSorted((a, b) => a.position - b.position);
}

/** Whether a promotion takes precedence over another one. */
function isBefore(one: Promotion, other: Promotion): boolean {
  if (one.activationDate !== other.activationDate) return one.activationDate > other.activationDate;
  return one.id < other.id;
}

/** Banners among the products of categories; they do not change prices. */
export const promotionsOperations = entityOperations('stores.promotionsV3', meta, PROMOTIONS, {
  app: 'stores',
  page: { defaultLimit: 100, maxLimit: 100 },
  find: findPromotion,
  // Only managers see disabled promotions.
  scope: (context) => (isManager(context) ? undefined : { enabled: true }),
  serialize: (context, promotion) => serializePromotion(context, promotion),
  create: addPromotion,
  update: changePromotion,
  tag: tagPromotion,
  reads: {
    resolvePromotions: (context, { categoryId }) => ({
      promotions: effectivePromotions(context, categoryId).map(({ promotion, position }) => ({
        promotion: serializePromotion(context, promotion),
        position,
      })),
    }),
  },
});
