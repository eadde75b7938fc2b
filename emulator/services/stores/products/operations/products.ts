import { products as meta } from '@wix/stores/meta';
import * as z from 'zod';
import { type Context, EVERYONE, isManager, MANAGERS } from '#core/contract/context';
import { assert, assertGiven, invalidField } from '#core/contract/errors';
import { moduleOperations, type Operation } from '#core/contract/operation';
import { readRequest } from '#core/contract/validation/own-schema';
import { slugFor } from '#core/slugs';
import {
  addProduct,
  assertMayReadCosts,
  changeProduct,
  deleteProduct,
  findProduct,
} from '../../product-changes/changes';
import { readStringQuery } from '../../requests/string-query';
import { variantsWith } from '../../shown-products/rules';
import { serializeProduct, serializeVariant } from '../../shown-products/serialize';
import { type EnteredProduct, type Product, products } from '../../stored/products';
import { slugTaken, withInput } from '../input';
import { newProduct } from '../new-product';
import { optionsAvailability } from './variants';

const PREFIX = 'productOptions.';

/**
 * Translates conditions on `productOptions.<name>` (platform facts 7.5) into conditions on the stored list of choices;
 * other conditions stay.
 * @param filter a filter of the query language
 */
export function optionFilter(filter: unknown): unknown {
  if (Array.isArray(filter)) return filter.map(optionFilter);
  if (typeof filter !== 'object' || filter === null) return filter;
  const conditions = Object.entries(filter).map(([key, condition]) =>
    key.startsWith(PREFIX)
      ? { optionChoices: named(key.slice(PREFIX.length), condition) }
      : { [key]: key.startsWith('$') ? optionFilter(condition) : condition },
  );
  return conditions.length === 1 ? conditions[0] : { $and: conditions };
}

/** Prefixes each choice in a condition with the option's name. */
function named(option: string, condition: unknown): unknown {
  if (typeof condition === 'string') return `${option}:${condition}`;
  if (Array.isArray(condition)) return condition.map((item) => named(option, item));
  if (typeof condition !== 'object' || condition === null) return condition;
  return Object.fromEntries(Object.entries(condition).map(([key, value]) => [key, named(option, value)]));
}

const APP = 'stores';
const PAGE = 100;

const READ = { callers: EVERYONE, app: APP, aliases: ['/stores/v1/products/query-platformized'] } as const;
const OPEN = { callers: EVERYONE, app: APP, aliases: ['/stores/v1/products/:id'] } as const;
const FOR_EVERYONE = {
  callers: EVERYONE,
  app: APP,
  aliases: ['/stores/v1/products/:id/productOptionsAvailability'],
} as const;

/** The query of products over REST; the SDK has no function for it (platform facts 7.5). */
const productsQueryAsTextOperation: Operation = {
  name: 'stores.productsReader.queryProducts',
  method: 'POST',
  paths: ['/stores/v1/products/query', '/stores-reader/v1/products/query'],
  parameters: [],
  app: 'stores',
  callers: EVERYONE,
  hasContract: false,
  handle(request, { run }) {
    const asked = readRequest(contract, request);
    const { includeVariants, includeHiddenProducts, includeMerchantSpecificData } = asked;
    return run((context) => {
      assertMayReadCosts(context, includeMerchantSpecificData);
      const { filter, ...query } = readStringQuery(asked.query);
      const { items, count, offset, total } = context.documents.query(
        products,
        { ...query, filter: optionFilter(filter) },
        { ...(!(includeHiddenProducts && isManager(context)) && { scope: { visible: true } }) },
      );
      return {
        products: items.map((product) => {
          const { variants, ...shown } = serializeProduct(product, context, includeMerchantSpecificData);
          return { ...shown, ...(includeVariants && { variants }) };
        }),
        metadata: { items: count, offset },
        totalResults: total,
      };
    });
  },
};

/** Products of catalog V1 (specification 5.1). */
export const productsReadOperations: Operation[] = [
  productsQueryAsTextOperation,

  ...moduleOperations('stores.products', meta, READ, {
    queryProducts({ query = {} }, context) {
      const { items, count, offset, total } = context.documents.query(
        products,
        { ...query, filter: optionFilter(query.filter) },
        { ...(!isManager(context) && { scope: { visible: true } }) },
      );
      return {
        products: items.map((product) => serializeProduct(product, context)),
        metadata: { count, offset, total },
      };
    },
  }),

  ...moduleOperations('stores.products', meta, OPEN, {
    getProduct({ id, includeMerchantSpecificData }, context) {
      assertMayReadCosts(context, includeMerchantSpecificData);
      return { product: serializeProduct(findProduct(context, id), context, includeMerchantSpecificData) };
    },
  }),

  ...moduleOperations('stores.products', meta, FOR_EVERYONE, {
    getProductOptionsAvailability({ id, options = {} }, context) {
      return optionsAvailability(findProduct(context, id), options, context);
    },
  }),

  ...moduleOperations(
    'stores.products',
    meta,
    { callers: EVERYONE, app: APP, aliases: ['/stores/v1/products/:id/variants/query'] },
    {
      queryProductVariants({ id, choices = {}, variantIds, paging, includeMerchantSpecificData }, context) {
        assertMayReadCosts(context, includeMerchantSpecificData);
        const product = findProduct(context, id);
        const found = variantIds?.length
          ? product.variants.filter((variant) => variantIds.includes(variant.id))
          : variantsWith(product, choices);
        const seen = found.filter(({ visible }) => visible || isManager(context));
        const offset = paging?.offset ?? 0;
        const page = seen.slice(offset, offset + (paging?.limit ?? PAGE));
        return {
          variants: page.map((it) => serializeVariant(product, it, context, includeMerchantSpecificData)),
          metadata: { items: page.length, offset },
          totalResults: seen.length,
        };
      },
    },
  ),
];

/** The call's contract, according to its REST types (SDK: `QueryProductsRequest`). */
const contract = z.object({
  query: z
    .object({
      filter: z.string().nullish(),
      sort: z.string().nullish(),
      paging: z
        .object({
          limit: z.number().int().min(0).max(100).nullish(),
          offset: z.number().int().min(0).nullish(),
        })
        .optional(),
    })
    .optional(),
  includeVariants: z.boolean().optional(),
  includeHiddenProducts: z.boolean().optional(),
  includeMerchantSpecificData: z.boolean().optional(),
});

const options = { callers: MANAGERS, app: 'stores' } as const;

/** Changes one product; the answer is empty. */
const change = (context: Context, id: string, alter: (product: Product) => EnteredProduct) => {
  const before = findProduct(context, id);
  changeProduct(context, before, alter(before));
  return {};
};

/** Changes of catalog V1 products, for managers (specification 5.2). */
export const productsWriteOperations = moduleOperations('stores.products', meta, options, {
  createProduct({ product = {} }, context) {
    const { name, priceData } = product;
    assertGiven(name, 'product.name');
    assertGiven(typeof priceData?.price === 'number', 'product.priceData.price');
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
  deleteProduct: ({ id }, context) => deleteProduct(context, findProduct(context, id)),
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
