import type { brandsV3 as meta } from '@wix/stores/meta';
import type { Context } from '#core/contract/context';
import type { Serialized } from '#core/contract/serialized';
import { deleteEntity } from '#core/entities/store';
import { changeAssigned, countAssigned, having } from '../products/shared-parts/assigned';
import { getOrCreateLabel, type Label, type LabelChange, renameLabel } from '../requests/labels';
import { BRANDS } from './store';

/**
 * A brand as calls answer it.
 * @param fields what goes out besides
 */
export const serializeBrand = (
  context: Context,
  brand: Label,
  fields: readonly meta.RequestedFieldsWithLiteralsOriginal[] = [],
): Serialized<meta.BrandOriginal> => ({
  ...brand,
  ...(fields.includes('ASSIGNED_PRODUCTS_COUNT') && {
    assignedProductsCount: countAssigned(context, having.brand(brand.id)),
  }),
});

/** Gives a brand another name, on its products too. @throws PlatformError as `renameLabel` */
export function renameBrand(context: Context, change: LabelChange): Label {
  const brand = renameLabel(context, BRANDS, change);
  changeAssigned(context, having.brand(brand.id), (product) => ({ ...product, brand: brand.name }));
  return brand;
}

/**
 * Deletes a brand. Its products keep its id, which leads nowhere, and have no brand to show (SDK: deleteBrand).
 */
export function removeBrand(context: Context, brand: Label): void {
  deleteEntity(context, BRANDS, brand);
  changeAssigned(context, having.brand(brand.id), ({ brand: _name, ...product }) => product);
}

/** The brand of a name, which is made where there is none. @throws PlatformError 400 as `addLabel` */
export const getOrCreateBrand = (context: Context, name: string): Label =>
  getOrCreateLabel(context, BRANDS, name);
