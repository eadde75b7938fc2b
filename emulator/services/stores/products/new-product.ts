import type { Context } from '#core/contract/context';
import { assert } from '#core/contract/errors';
import { ALL_PRODUCTS_ID } from '../categories/tree/tree';
import { type EnteredProduct, products } from './entity';
import { slugAlreadyExists, slugContainsIllegalCharacters } from './errors';

const LEGAL = /^[\p{L}\p{N}_-]+$/u;

/** Checks a slug chosen by the caller (specification 3.6). */
export function assertSlug(slug: string, isTaken: (slug: string) => boolean): void {
  assert(LEGAL.test(slug), slugContainsIllegalCharacters);
  assert(!isTaken(slug), () => slugAlreadyExists(slug));
}

/** The defaults of a product: physical, visible, stock not tracked. It has no variant yet. */
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

/** Returns a new product with a new id and all defaults. */
export function newProduct(context: Context): EnteredProduct {
  const now = context.clock.date();
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

/**
 * Returns an unused number: milliseconds in 13 digits and three more, above all earlier ones (SDK:
 * `Product.numericId`).
 */
function nextNumericId({ documents, clock }: Context): string {
  const [last] = documents.list(products, {}, [{ fieldName: 'numericId', order: 'DESC' }], 1);
  return String(Math.max(clock.now() * 1000, Number(last?.numericId ?? 0) + 1));
}
