import { products as meta } from '@wix/stores/meta';
import { EVERYONE, isManager } from '#core/contract/context';
import { moduleOperations, type Operation } from '#core/contract/operation';
import { assertMayReadCosts, findProduct } from '../../shared/products/access';
import { variantsWith } from '../../shared/products/rules';
import { serializeProduct, serializeVariant } from '../../shared/products/serialize';
import { products } from '../../shared/products/store';
import { optionFilter } from '../option-filter';
import { optionsAvailability } from '../options-availability';
import { productsQueryAsTextOperation } from './query-as-text';

const APP = 'stores';
const PAGE = 100;

const READ = { callers: EVERYONE, app: APP, aliases: ['/stores/v1/products/query-platformized'] } as const;
const OPEN = { callers: EVERYONE, app: APP, aliases: ['/stores/v1/products/:id'] } as const;
const FOR_EVERYONE = {
  callers: EVERYONE,
  app: APP,
  aliases: ['/stores/v1/products/:id/productOptionsAvailability'],
} as const;

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
