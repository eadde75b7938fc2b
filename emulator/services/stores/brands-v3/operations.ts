import { brandsV3 as meta } from '@wix/stores/meta';
import { doEachEntity } from '#core/contract/bulk';
import { EVERYONE, MANAGERS } from '#core/contract/context';
import { masked } from '#core/contract/field-mask';
import { moduleOperations, type Operation } from '#core/contract/operation';
import { findEntity } from '#core/entities/kind';
import { BRANDS, brands } from '../shared-parts/brands';
import { addLabel } from '../shared-parts/labels';
import { removeBrand, renameBrand, serializeBrand } from './changes';
import { getOrCreateBrand } from './find';

const READ = { callers: EVERYONE, app: 'stores' } as const;
const MANAGE = { callers: MANAGERS, app: 'stores' } as const;

/** Brands of products. A product whose brand was deleted keeps the id but has no brand (SDK: deleteBrand). */
export const brandsOperations: Operation[] = [
  ...moduleOperations('stores.brandsV3', meta, MANAGE, {
    createBrand: ({ brand }, context) => ({
      brand: serializeBrand(context, addLabel(context, BRANDS, brand.name)),
    }),
    updateBrand: ({ brand, fields }, context) => ({
      brand: serializeBrand(context, renameBrand(context, brand), fields),
    }),
    deleteBrand({ brandId }, context) {
      removeBrand(context, findEntity(context, BRANDS, brandId));
      return {};
    },
    bulkCreateBrands: (request, context) =>
      doEachEntity(
        request.brands,
        ({ name }) => addLabel(context, BRANDS, name),
        request.returnEntity ? (brand) => serializeBrand(context, brand) : undefined,
      ),
    bulkUpdateBrands: (request, context) =>
      doEachEntity(
        request.brands,
        ({ brand = {}, fieldMask }) => {
          const { name } = fieldMask?.length ? masked(brand, fieldMask) : brand;
          return renameBrand(context, { id: brand.id, revision: brand.revision, name });
        },
        request.returnEntity ? (brand) => serializeBrand(context, brand, request.fields) : undefined,
        ({ brand }) => brand?.id,
      ),
    getOrCreateBrand: (request, context) => ({
      brand: serializeBrand(context, getOrCreateBrand(context, request.brandName), request.fields),
    }),
    bulkGetOrCreateBrands: (request, context) =>
      doEachEntity(
        request.brandNames,
        (name) => getOrCreateBrand(context, name),
        (brand) => serializeBrand(context, brand, request.fields),
      ),
    bulkDeleteBrands: ({ brandIds }, context) =>
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
  }),

  ...moduleOperations('stores.brandsV3', meta, READ, {
    getBrand: ({ brandId, fields }, context) => ({
      brand: serializeBrand(context, findEntity(context, BRANDS, brandId), fields),
    }),
    queryBrands({ query, fields }, context) {
      const options = { defaultLimit: 100, maxLimit: 300 };
      const { items, pagingMetadata } = context.documents.queryByCursor(brands, query ?? {}, options);
      return { brands: items.map((brand) => serializeBrand(context, brand, fields)), pagingMetadata };
    },
    countBrands: ({ filter }, context) => ({
      count: context.documents.count(brands, filter ?? {}),
    }),
  }),
];
