import type { Context } from '#core/contract/context';
import { isoDate } from '#core/time/clock';
import { ALL_PRODUCTS_ID } from '../shared/products/rules';
import { type EnteredProduct, products } from '../shared/products/store';

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
