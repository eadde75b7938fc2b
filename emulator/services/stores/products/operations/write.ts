import { products as meta } from '@wix/stores/meta';
import { type Context, MANAGERS } from '../../../../core/contract/context';
import { assert, invalidField } from '../../../../core/contract/errors';
import { type Operation, operation } from '../../../../core/contract/operation';
import { slugFor } from '../../../../core/slugs';
import { isoDate } from '../../../../core/time/clock';
import { findProduct } from '../access';
import { addProduct, changeProduct, deleteProduct } from '../changes';
import { slugTaken, withInput } from '../input';
import { ALL_PRODUCTS_ID } from '../rules';
import { serializeProduct } from '../serialize';
import { type Product, products } from '../store';

const options = { callers: MANAGERS, app: 'stores' } as const;

/** What a product has that nobody said anything about: physical, visible, in stock without being counted. */
function plainProduct(context: Context): Product {
  const now = context.clock.now();
  return {
    id: context.ids.guid(),
    numericId: nextNumericId(context),
    name: '',
    slug: '',
    description: '',
    visible: true,
    productType: 'physical',
    price: 0,
    discount: { type: 'NONE', value: 0 },
    options: [],
    customTextFields: [],
    additionalInfoSections: [],
    media: [],
    variants: [],
    manageVariants: false,
    trackInventory: false,
    collectionIds: [ALL_PRODUCTS_ID],
    createdDate: isoDate(now),
    lastUpdated: isoDate(now),
    // `saveProduct` finds these out.
    inventoryStatus: 'IN_STOCK',
    optionChoices: [],
  };
}

/** 13 digits of milliseconds and three more, above all that were given before (SDK: `Product.numericId`). */
function nextNumericId({ documents, clock }: Context): string {
  const [last] = documents.list(products, {}, [{ fieldName: 'numericId', order: 'DESC' }], 1);
  return String(Math.max(clock.now() * 1000, Number(last?.numericId ?? 0) + 1));
}

/** A change to one product that answers nothing. */
const change = (context: Context, id: string, alter: (product: Product) => Product) => {
  const before = findProduct(context, id);
  changeProduct(context, before, alter(before));
  return {};
};

/** Products of catalog V1, for those who manage it (specification 5.2). */
export const productsWriteOperations: Operation[] = [
  operation('stores.products.createProduct', meta.createProduct, options, ({ product = {} }, context) => {
    const { name, priceData } = product;
    assert(name, () => invalidField('product.name', 'must not be empty', 'REQUIRED_FIELD'));
    assert(typeof priceData?.price === 'number', () =>
      invalidField('product.priceData.price', 'must not be empty', 'REQUIRED_FIELD'),
    );
    const plain = plainProduct(context);
    const made = withInput(context, plain, product, true);
    const slug = made.slug || slugFor(name, 'product', slugTaken(context, plain.id));
    return { product: serializeProduct(addProduct(context, { ...made, slug }), context, true) };
  }),

  operation('stores.products.updateProduct', meta.updateProduct, options, ({ product }, context) => {
    const before = findProduct(context, product.id ?? '');
    const saved = changeProduct(context, before, withInput(context, before, product));
    return { product: serializeProduct(saved, context, true) };
  }),

  operation('stores.products.deleteProduct', meta.deleteProduct, options, ({ id }, context) => {
    deleteProduct(context, findProduct(context, id));
    return {};
  }),

  operation('stores.products.deleteProductOptions', meta.deleteProductOptions, options, ({ id }, context) =>
    change(context, id, (product) => {
      assert(!product.manageVariants, () =>
        invalidField('id', 'is of a product whose variants are managed: its options cannot be deleted'),
      );
      return { ...product, options: [] };
    }),
  ),

  operation('stores.products.removeBrand', meta.removeBrand, options, ({ id }, context) =>
    change(context, id, ({ brand: _brand, ...product }) => product),
  ),

  operation('stores.products.removeRibbon', meta.removeRibbon, options, ({ id }, context) =>
    change(context, id, ({ ribbon: _ribbon, ...product }) => product),
  ),
];
