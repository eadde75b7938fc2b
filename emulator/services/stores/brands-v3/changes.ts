import type { brandsV3 as meta } from '@wix/stores/meta';
import type { Context } from '../../../core/contract/context';
import type { Serialized } from '../../../core/contract/serialized';
import { changeAssigned, countAssigned, having } from '../products/assigned';
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

/** The brand of a name, which is made where there is none. @throws PlatformError 400 as `addLabel` */
export const getOrCreateBrand = (context: Context, name: string): Label =>
  getOrCreateLabel(context, BRANDS, name);

/** Gives a brand another name, on its products too. @throws PlatformError as `renameLabel` */
export function renameBrand(context: Context, change: LabelChange): Label {
  const brand = renameLabel(context, BRANDS, change);
  changeAssigned(context, having.brand(brand.id), (product) => ({ ...product, brand: brand.name }));
  return brand;
}
