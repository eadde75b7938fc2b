import { products as meta } from '@wix/stores/meta';
import { EVERYONE, isManager } from '#core/contract/context';
import { type Operation, operation } from '#core/contract/operation';
import { assertMayReadCosts, findProduct } from '../access';
import { optionFilter } from '../option-filter';
import { optionsAvailability } from '../options-availability';
import { variantsWith } from '../rules';
import { serializeProduct, serializeVariant } from '../serialize';
import { products } from '../store';
import { productsQueryAsTextOperation } from './query-as-text';

const APP = 'stores';
const PAGE = 100;

/** Products of catalog V1 (specification 5.1). */
export const productsReadOperations: Operation[] = [
  productsQueryAsTextOperation,

  operation(
    'stores.products.queryProducts',
    meta.queryProducts,
    { callers: EVERYONE, app: APP, aliases: ['/stores/v1/products/query-platformized'] },
    ({ query = {} }, context) => {
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
  ),

  operation(
    'stores.products.getProduct',
    meta.getProduct,
    { callers: EVERYONE, app: APP, aliases: ['/stores/v1/products/:id'] },
    ({ id, includeMerchantSpecificData }, context) => {
      assertMayReadCosts(context, includeMerchantSpecificData);
      return { product: serializeProduct(findProduct(context, id), context, includeMerchantSpecificData) };
    },
  ),

  operation(
    'stores.products.getProductOptionsAvailability',
    meta.getProductOptionsAvailability,
    { callers: EVERYONE, app: APP, aliases: ['/stores/v1/products/:id/productOptionsAvailability'] },
    ({ id, options = {} }, context) => {
      return optionsAvailability(findProduct(context, id), options, context);
    },
  ),

  operation(
    'stores.products.queryProductVariants',
    meta.queryProductVariants,
    { callers: EVERYONE, app: APP, aliases: ['/stores/v1/products/:id/variants/query'] },
    ({ id, choices = {}, variantIds, paging, includeMerchantSpecificData }, context) => {
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
  ),
];
