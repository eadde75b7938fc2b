import { products as meta } from '@wix/stores/meta';
import { EVERYONE, isManager } from '#core/contract/context';
import { assert, notFound } from '#core/contract/errors';
import { type Operation, operation } from '#core/contract/operation';
import { serializeStoreVariant } from '../store-variants';
import { storeVariants } from '../variants';

/** Variants over all products; hidden ones are for those who manage the catalog. */
export const productsStoreVariantsOperations: Operation[] = [
  operation(
    'stores.products.queryStoreVariants',
    meta.queryStoreVariants,
    { callers: EVERYONE, app: 'stores', aliases: ['/stores/v1/variants/query'] },
    ({ query = {} }, context) => {
      const { items, count, offset, total } = context.documents.query(storeVariants, query, {
        ...(!isManager(context) && { scope: { visible: true } }),
      });
      return {
        variants: items.map(serializeStoreVariant),
        metadata: { count, offset, total },
      };
    },
  ),

  operation(
    'stores.products.getStoreVariant',
    meta.getStoreVariant,
    { callers: EVERYONE, app: 'stores', aliases: ['/stores/v1/variants/:id'] },
    ({ id }, context) => {
      // The SDK writes the id with a dot in one place and with a hyphen in two.
      const variant = context.documents.get(storeVariants, id.replace('.', '-'));
      assert(variant && (variant.visible || isManager(context)), () => notFound(`Variant ${id}`));
      return { variant: serializeStoreVariant(variant) };
    },
  ),
];
