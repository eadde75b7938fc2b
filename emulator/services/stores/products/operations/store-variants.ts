import { products as meta } from '@wix/stores/meta';
import { EVERYONE, isManager } from '#core/contract/context';
import { assert, notFound } from '#core/contract/errors';
import { moduleOperations, type Operation } from '#core/contract/operation';
import { serializeStoreVariant } from '../../shared/products/store-variants';
import { storeVariants } from '../../shared/products/variants';

const READ = { callers: EVERYONE, app: 'stores', aliases: ['/stores/v1/variants/query'] } as const;
const OPEN = { callers: EVERYONE, app: 'stores', aliases: ['/stores/v1/variants/:id'] } as const;

/** Variants over all products; hidden ones are for those who manage the catalog. */
export const productsStoreVariantsOperations: Operation[] = [
  ...moduleOperations('stores.products', meta, READ, {
    queryStoreVariants({ query = {} }, context) {
      const { items, count, offset, total } = context.documents.query(storeVariants, query, {
        ...(!isManager(context) && { scope: { visible: true } }),
      });
      return {
        variants: items.map(serializeStoreVariant),
        metadata: { count, offset, total },
      };
    },
  }),

  ...moduleOperations('stores.products', meta, OPEN, {
    getStoreVariant({ id }, context) {
      // The SDK writes the id with a dot in one place and with a hyphen in two.
      const variant = context.documents.get(storeVariants, id.replace('.', '-'));
      assert(variant && (variant.visible || isManager(context)), () => notFound(`Variant ${id}`));
      return { variant: serializeStoreVariant(variant) };
    },
  }),
];
