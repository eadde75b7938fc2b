import { brandsV3 as meta } from '@wix/stores/meta';
import { doEachEntity } from '#core/contract/bulk';
import type { Context } from '#core/contract/context';
import type { Serialized } from '#core/contract/serialized';
import { entityOperations } from '#core/entities/operations';
import { deleteEntity } from '#core/entities/store';
import { addLabel, BRANDS, getOrCreateLabel, type Label, renameLabel } from '../parts/entity';
import { changeAssigned, countAssigned, having } from '../products/changes';

/** A brand as the platform sends it. @param fields the requested optional fields */
const serializeBrand = (
  context: Context,
  brand: Label,
  fields: readonly meta.RequestedFieldsWithLiteralsOriginal[] = [],
): Serialized<meta.BrandOriginal> => ({
  ...brand,
  ...(fields.includes('ASSIGNED_PRODUCTS_COUNT') && {
    assignedProductsCount: countAssigned(context, having.brand(brand.id)),
  }),
});

/** Brands of products. A product whose brand was deleted keeps the id but has no brand (SDK: deleteBrand). */
export const brandsOperations = entityOperations('stores.brandsV3', meta, BRANDS, {
  app: 'stores',
  page: { defaultLimit: 100, maxLimit: 300 },
  serialize: (context, brand, { fields }) => serializeBrand(context, brand, fields),
  create: (context, { name }) => addLabel(context, BRANDS, name),
  update(context, before, { name }) {
    const brand = renameLabel(context, BRANDS, before, name);
    changeAssigned(context, having.brand(brand.id), (product) => ({ ...product, brand: brand.name }));
    return brand;
  },
  delete(context, brand) {
    deleteEntity(context, BRANDS, brand);
    changeAssigned(context, having.brand(brand.id), ({ brand: _name, ...product }) => product);
  },
  writes: {
    getOrCreateBrand: (context, { brandName, fields }) => ({
      brand: serializeBrand(context, getOrCreateLabel(context, BRANDS, brandName), fields),
    }),
    bulkGetOrCreateBrands: (context, { brandNames, fields }) =>
      doEachEntity(
        brandNames,
        (name) => getOrCreateLabel(context, BRANDS, name),
        (brand) => serializeBrand(context, brand, fields),
      ),
  },
});
