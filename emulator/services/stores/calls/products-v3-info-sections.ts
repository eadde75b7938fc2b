import { productsV3 as meta } from '@wix/stores/meta';
import { doEachEntity } from '#core/contract/bulk';
import { type Context, MANAGERS } from '#core/contract/context';
import { assert } from '#core/contract/errors';
import { moduleOperations } from '#core/contract/operation';
import { assertRevision } from '#core/contract/revisions';
import { changeProduct, findProduct } from '../products/changes';
import type { Product } from '../products/entity';
import { askedFor, type RequestedField } from '../products/shown/v3-requested';
import { serializeProductV3 } from '../products/shown/v3-serialize';
import { tooManyInfoSections } from '../products/v3/errors';
import { toEachProduct } from '../products/v3/filter';
import { MOST_SECTIONS, sharedPartsInput } from '../products/v3/input/shared-parts';

const MANAGE = { callers: MANAGERS, app: 'stores' } as const;

type ChangeSections = (context: Context, product: Product, ids: readonly string[]) => Product;

const addSections: ChangeSections = (context, product, ids) => {
  const own = new Set(product.additionalInfoSections.map(({ id }) => id));
  const infoSections = ids.filter((id) => !own.has(id)).map((id) => ({ id }));
  const { additionalInfoSections: added = [] } = sharedPartsInput(
    context,
    { infoSections },
    'product',
    false,
  );
  assert(own.size + added.length <= MOST_SECTIONS, () => tooManyInfoSections(MOST_SECTIONS, product.id));
  const additionalInfoSections = [...product.additionalInfoSections, ...added];
  return changeProduct(context, product, { ...product, additionalInfoSections });
};

const removeSections: ChangeSections = (context, product, ids) =>
  changeProduct(context, product, {
    ...product,
    additionalInfoSections: product.additionalInfoSections.filter(({ id }) => !id || !ids.includes(id)),
  });

interface Listed {
  products: { productId?: string; revision?: string }[];
  infoSectionIds: string[];
  returnEntity?: boolean;
  fields?: RequestedField[];
}

/** Changes the info sections of products that are named with their revisions. */
function ofEach(
  context: Context,
  { products, infoSectionIds, returnEntity, fields }: Listed,
  change: ChangeSections,
) {
  const requested = askedFor(context, fields);
  return doEachEntity(
    products,
    ({ productId = '', revision }) => {
      const product = findProduct(context, productId);
      assertRevision('product', { id: productId, revision: String(product.revision) }, revision);
      return change(context, product, infoSectionIds);
    },
    returnEntity ? (product) => serializeProductV3(context, product, requested, true) : undefined,
    ({ productId }) => productId,
  );
}

export const productsV3InfoSectionsOperations = moduleOperations('stores.productsV3', meta, MANAGE, {
  bulkAddInfoSectionsToProducts: (context, request) => ofEach(context, request, addSections),
  bulkRemoveInfoSectionsFromProducts: (context, request) => ofEach(context, request, removeSections),
  bulkAddInfoSectionsToProductsByFilter: (context, request) =>
    toEachProduct(context, request, (product) => addSections(context, product, request.infoSectionIds)),
  bulkRemoveInfoSectionsFromProductsByFilter: (context, request) =>
    toEachProduct(context, request, (product) => removeSections(context, product, request.infoSectionIds)),
});
