import type { Context } from '#core/contract/context';
import { applicationError, assert } from '#core/contract/errors';
import { isoDate } from '#core/time/clock';
import { ALL_PRODUCTS_ID } from './rules';
import { type EnteredProduct, type Product, products } from './store';

/** What a product has that nothing was said about: physical, visible, its stock not counted. It has no variant yet. */
export const PLAIN_PRODUCT = {
  revision: 1,
  visible: true,
  visibleInPos: true,
  productType: 'physical',
  discount: { type: 'NONE', value: 0 },
  options: [],
  customTextFields: [],
  additionalInfoSections: [],
  manageVariants: false,
  trackInventory: false,
  allowOneTimePurchases: true,
} satisfies Partial<EnteredProduct>;

/** A new product of which nothing is known yet. */
export function newProduct(context: Context): EnteredProduct {
  const now = isoDate(context.clock.now());
  return {
    ...PLAIN_PRODUCT,
    id: context.ids.guid(),
    numericId: nextNumericId(context),
    name: '',
    slug: '',
    handle: '',
    description: '',
    price: 0,
    media: [],
    variants: [],
    collectionIds: [ALL_PRODUCTS_ID],
    createdDate: now,
    lastUpdated: now,
  };
}

/** 13 digits of milliseconds and three more, above all that were given before (SDK: `Product.numericId`). */
function nextNumericId({ documents, clock }: Context): string {
  const [last] = documents.list(products, {}, [{ fieldName: 'numericId', order: 'DESC' }], 1);
  return String(Math.max(clock.now() * 1000, Number(last?.numericId ?? 0) + 1));
}

/** How many products of the same categories are looked at: a category may have any number of them. */
const LOOKED_AT = 500;

const NEWEST_FIRST = [{ fieldName: 'createdDate', order: 'DESC' }];

/**
 * Products that visitors may see besides some others: first those that share the most categories with them, then the
 * newest.
 * @returns ids, without those of the products themselves
 */
export function similarProducts(
  { documents }: Context,
  productIds: readonly string[],
  limit: number,
): string[] {
  const others = { visible: true, id: { $nin: [...productIds] } };
  const given = productIds.flatMap((id) => documents.get(products, id) ?? []);
  const wanted = new Set(given.flatMap(({ collectionIds }) => collectionIds));
  const shared = ({ collectionIds }: Product) => collectionIds.filter((id) => wanted.has(id)).length;
  const related =
    wanted.size > 0
      ? documents
          .list(products, { ...others, collectionIds: { $hasSome: [...wanted] } }, NEWEST_FIRST, LOOKED_AT)
          .toSorted((one, other) => shared(other) - shared(one))
      : [];
  const ids = related.slice(0, limit).map(({ id }) => id);
  if (ids.length === limit) return ids;
  const newest = documents.list(products, others, NEWEST_FIRST, limit + ids.length);
  return [...new Set([...ids, ...newest.map(({ id }) => id)])].slice(0, limit);
}

const LEGAL = /^[\p{L}\p{N}_-]+$/u;

/**
 * Checks a slug that the caller chose (specification 3.6).
 * @throws PlatformError 400 SLUG_CONTAINS_ILLEGAL_CHARACTERS, 409 SLUG_ALREADY_EXISTS
 */
export function assertSlug(slug: string, isTaken: (slug: string) => boolean): void {
  assert(LEGAL.test(slug), () =>
    applicationError(
      400,
      'SLUG_CONTAINS_ILLEGAL_CHARACTERS',
      'A slug has letters, digits, hyphens and underscores only',
    ),
  );
  assert(!isTaken(slug), () => applicationError(409, 'SLUG_ALREADY_EXISTS', `The slug ${slug} is taken`));
}
