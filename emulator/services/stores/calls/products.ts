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
} from '../products/changes';
import { type EnteredProduct, type Product, products } from '../products/entity';
import { slugTaken, withInput } from '../products/input';
import { newProduct } from '../products/new-product';
import { optionFilter } from '../products/shown/option-filter';
import { variantsWith } from '../products/shown/rules';
import { serializeProduct, serializeVariant } from '../products/shown/serialize';
import { optionsAvailability } from '../products/variants/availability';
import { readStringQuery } from '../requests/string-query';

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
const queryAsText = {
  method: 'POST',
  parameters: [],
  app: 'stores',
  callers: EVERYONE,
  hasContract: false,
  handle({ run }, request) {
    const wanted = readRequest(contract, request);
    const { includeVariants, includeHiddenProducts, includeMerchantSpecificData } = wanted;
    return run((context) => {
      assertMayReadCosts(context, includeMerchantSpecificData);
      const { filter, ...query } = readStringQuery(wanted.query);
      const { items, count, offset, total } = context.documents.query(
        products,
        { ...query, filter: optionFilter(filter) },
        { ...(!(includeHiddenProducts && isManager(context)) && { scope: { visible: true } }) },
      );
      return {
        products: items.map((product) => {
          const { variants, ...shown } = serializeProduct(context, product, includeMerchantSpecificData);
          return { ...shown, ...(includeVariants && { variants }) };
        }),
        metadata: { items: count, offset },
        totalResults: total,
      };
    });
  },
} as const satisfies Partial<Operation>;

/** The same query at the path of the reader, which also answers on sites with catalog V3 (statement sv1-020). */
export const productsReaderOperations: Operation[] = [
  {
    ...queryAsText,
    name: 'stores.productsReader.queryProducts',
    paths: ['/stores-reader/v1/products/query'],
    answersInBothCatalogs: true,
  },
];

/** Products of catalog V1 (specification 5.1). */
export const productsReadOperations: Operation[] = [
  { ...queryAsText, name: 'stores.catalog.queryProducts', paths: ['/stores/v1/products/query'] },

  ...moduleOperations('stores.products', meta, READ, {
    queryProducts(context, { query = {} }) {
      const { items, count, offset, total } = context.documents.query(
        products,
        { ...query, filter: optionFilter(query.filter) },
        { ...(!isManager(context) && { scope: { visible: true } }) },
      );
      return {
        products: items.map((product) => serializeProduct(context, product)),
        metadata: { count, offset, total, items: count },
      };
    },
  }),

  ...moduleOperations('stores.products', meta, OPEN, {
    getProduct(context, { id, includeMerchantSpecificData }) {
      assertMayReadCosts(context, includeMerchantSpecificData);
      return { product: serializeProduct(context, findProduct(context, id), includeMerchantSpecificData) };
    },
  }),

  ...moduleOperations('stores.products', meta, FOR_EVERYONE, {
    getProductOptionsAvailability(context, { id, options = {} }) {
      return optionsAvailability(context, findProduct(context, id), options);
    },
  }),

  ...moduleOperations(
    'stores.products',
    meta,
    { callers: EVERYONE, app: APP, aliases: ['/stores/v1/products/:id/variants/query'] },
    {
      queryProductVariants(context, { id, choices = {}, variantIds, paging, includeMerchantSpecificData }) {
        assertMayReadCosts(context, includeMerchantSpecificData);
        const product = findProduct(context, id);
        const matching = variantIds?.length
          ? product.variants.filter((variant) => variantIds.includes(variant.id))
          : variantsWith(product, choices);
        const seen = matching.filter(({ visible }) => visible || isManager(context));
        const offset = paging?.offset ?? 0;
        const page = seen.slice(offset, offset + (paging?.limit ?? PAGE));
        return {
          variants: page.map((it) => serializeVariant(context, product, it, includeMerchantSpecificData)),
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
  createProduct(context, { product = {} }) {
    const { name, priceData } = product;
    assertGiven(name, 'product.name');
    assertGiven(typeof priceData?.price === 'number', 'product.priceData.price');
    const plain = newProduct(context);
    const described = withInput(context, plain, product, true);
    const slug = described.slug || slugFor(name, 'product', slugTaken(context, plain.id));
    return {
      product: serializeProduct(context, addProduct(context, { ...described, slug, handle: slug }), true),
    };
  },
  updateProduct(context, { product }) {
    const before = findProduct(context, product.id ?? '');
    const saved = changeProduct(context, before, withInput(context, before, product));
    return { product: serializeProduct(context, saved, true) };
  },
  deleteProduct: (context, { id }) => deleteProduct(context, findProduct(context, id)),
  deleteProductOptions: (context, { id }) =>
    change(context, id, (product) => {
      assert(!product.manageVariants, () =>
        invalidField('id', 'is of a product whose variants are managed: its options cannot be deleted'),
      );
      return { ...product, options: [] };
    }),
  removeBrand: (context, { id }) => change(context, id, ({ brand: _brand, ...product }) => product),
  removeRibbon: (context, { id }) => change(context, id, ({ ribbon: _ribbon, ...product }) => product),
});
