import type { brandsV3 as meta } from '@wix/stores/meta';
import type { Context } from '#core/contract/context';
import type { Serialized } from '#core/contract/serialized';
import { deleteEntity } from '#core/entities/store';
import { changeAssigned, countAssigned, having } from '../product-changes/assigned';
import { BRANDS } from '../shared-parts/brands';
import { type Label, type LabelChange, renameLabel } from '../shared-parts/labels';

/**
 * A brand as the platform sends it.
 * @param fields the requested optional fields
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

/** Renames a brand, also in its products. @throws PlatformError as `renameLabel` */
export function renameBrand(context: Context, change: LabelChange): Label {
  const brand = renameLabel(context, BRANDS, change);
  changeAssigned(context, having.brand(brand.id), (product) => ({ ...product, brand: brand.name }));
  return brand;
}

/** Deletes a brand. Its products keep the brand's id but have no brand to show (SDK: deleteBrand). */
export function removeBrand(context: Context, brand: Label): void {
  deleteEntity(context, BRANDS, brand);
  changeAssigned(context, having.brand(brand.id), ({ brand: _name, ...product }) => product);
}
