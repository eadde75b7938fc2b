import { brandsV3 as meta } from '@wix/stores/meta';
import { doEachEntity } from '#core/contract/bulk';
import { EVERYONE, MANAGERS } from '#core/contract/context';
import { masked } from '#core/contract/field-mask';
import { type Operation, operation } from '#core/contract/operation';
import { findEntity } from '#core/entities/kind';
import { addLabel } from '../requests/labels';
import { removeBrand, renameBrand, serializeBrand } from './changes';
import { getOrCreateBrand } from './find';
import { BRANDS, brands } from './store';

const READ = { callers: EVERYONE, app: 'stores' } as const;
const MANAGE = { callers: MANAGERS, app: 'stores' } as const;

/** Brands of products. A product whose brand is deleted keeps the id, and has no brand (SDK: deleteBrand). */
export const brandsOperations: Operation[] = [
  operation('stores.brandsV3.createBrand', meta.createBrand, MANAGE, ({ brand }, context) => ({
    brand: serializeBrand(context, addLabel(context, BRANDS, brand.name)),
  })),

  operation('stores.brandsV3.getBrand', meta.getBrand, READ, ({ brandId, fields }, context) => ({
    brand: serializeBrand(context, findEntity(context, BRANDS, brandId), fields),
  })),

  operation('stores.brandsV3.updateBrand', meta.updateBrand, MANAGE, ({ brand, fields }, context) => ({
    brand: serializeBrand(context, renameBrand(context, brand), fields),
  })),

  operation('stores.brandsV3.deleteBrand', meta.deleteBrand, MANAGE, ({ brandId }, context) => {
    removeBrand(context, findEntity(context, BRANDS, brandId));
    return {};
  }),

  operation('stores.brandsV3.queryBrands', meta.queryBrands, READ, ({ query, fields }, context) => {
    const options = { defaultLimit: 100, maxLimit: 300 };
    const { items, pagingMetadata } = context.documents.queryByCursor(brands, query ?? {}, options);
    return { brands: items.map((brand) => serializeBrand(context, brand, fields)), pagingMetadata };
  }),

  operation('stores.brandsV3.countBrands', meta.countBrands, READ, ({ filter }, context) => ({
    count: context.documents.count(brands, filter ?? {}),
  })),

  operation('stores.brandsV3.bulkCreateBrands', meta.bulkCreateBrands, MANAGE, (request, context) =>
    doEachEntity(
      request.brands,
      ({ name }) => addLabel(context, BRANDS, name),
      request.returnEntity ? (brand) => serializeBrand(context, brand) : undefined,
    ),
  ),

  operation('stores.brandsV3.bulkUpdateBrands', meta.bulkUpdateBrands, MANAGE, (request, context) =>
    doEachEntity(
      request.brands,
      ({ brand = {}, fieldMask }) => {
        const { name } = fieldMask?.length ? masked(brand, fieldMask) : brand;
        return renameBrand(context, { id: brand.id, revision: brand.revision, name });
      },
      request.returnEntity ? (brand) => serializeBrand(context, brand, request.fields) : undefined,
      ({ brand }) => brand?.id,
    ),
  ),

  operation('stores.brandsV3.getOrCreateBrand', meta.getOrCreateBrand, MANAGE, (request, context) => ({
    brand: serializeBrand(context, getOrCreateBrand(context, request.brandName), request.fields),
  })),

  operation('stores.brandsV3.bulkGetOrCreateBrands', meta.bulkGetOrCreateBrands, MANAGE, (request, context) =>
    doEachEntity(
      request.brandNames,
      (name) => getOrCreateBrand(context, name),
      (brand) => serializeBrand(context, brand, request.fields),
    ),
  ),

  operation('stores.brandsV3.bulkDeleteBrands', meta.bulkDeleteBrands, MANAGE, ({ brandIds }, context) =>
    doEachEntity(
      brandIds,
      (id) => {
        const brand = findEntity(context, BRANDS, id);
        removeBrand(context, brand);
        return brand;
      },
      undefined,
      (id) => id,
    ),
  ),
];
