import { products as meta } from '@wix/stores/meta';
import { type Context, MANAGERS } from '#core/contract/context';
import { assert, invalidField } from '#core/contract/errors';
import { moduleOperations } from '#core/contract/operation';
import { slugFor } from '#core/slugs';
import { findProduct } from '../access';
import { addProduct, changeProduct, deleteProduct } from '../changes';
import { slugTaken, withInput } from '../input';
import { newProduct } from '../new-product';
import { serializeProduct } from '../serialize';
import type { EnteredProduct, Product } from '../store';

const options = { callers: MANAGERS, app: 'stores' } as const;

/** A change to one product that answers nothing. */
const change = (context: Context, id: string, alter: (product: Product) => EnteredProduct) => {
  const before = findProduct(context, id);
  changeProduct(context, before, alter(before));
  return {};
};

/** Products of catalog V1, for those who manage it (specification 5.2). */
export const productsWriteOperations = moduleOperations('stores.products', meta, options, {
  createProduct({ product = {} }, context) {
    const { name, priceData } = product;
    assert(name, () => invalidField('product.name', 'must not be empty', 'REQUIRED_FIELD'));
    assert(typeof priceData?.price === 'number', () =>
      invalidField('product.priceData.price', 'must not be empty', 'REQUIRED_FIELD'),
    );
    const plain = newProduct(context);
    const made = withInput(context, plain, product, true);
    const slug = made.slug || slugFor(name, 'product', slugTaken(context, plain.id));
    return { product: serializeProduct(addProduct(context, { ...made, slug, handle: slug }), context, true) };
  },
  updateProduct({ product }, context) {
    const before = findProduct(context, product.id ?? '');
    const saved = changeProduct(context, before, withInput(context, before, product));
    return { product: serializeProduct(saved, context, true) };
  },
  deleteProduct({ id }, context) {
    deleteProduct(context, findProduct(context, id));
    return {};
  },
  deleteProductOptions: ({ id }, context) =>
    change(context, id, (product) => {
      assert(!product.manageVariants, () =>
        invalidField('id', 'is of a product whose variants are managed: its options cannot be deleted'),
      );
      return { ...product, options: [] };
    }),
  removeBrand: ({ id }, context) => change(context, id, ({ brand: _brand, ...product }) => product),
  removeRibbon: ({ id }, context) => change(context, id, ({ ribbon: _ribbon, ...product }) => product),
});
