import type { ribbonsV3 as meta } from '@wix/stores/meta';
import type { Context } from '#core/contract/context';
import type { Serialized } from '#core/contract/serialized';
import { deleteEntity } from '#core/entities/store';
import { changeAssigned, countAssigned, having } from '../product-changes/assigned';
import { type Label, type LabelChange, renameLabel } from '../shared-parts/labels';
import { RIBBONS } from '../shared-parts/ribbons';

/**
 * A ribbon as the platform sends it.
 * @param fields the requested optional fields
 */
export const serializeRibbon = (
  context: Context,
  ribbon: Label,
  fields: readonly meta.RequestedFieldsWithLiteralsOriginal[] = [],
): Serialized<meta.RibbonOriginal> => ({
  ...ribbon,
  ...(fields.includes('ASSIGNED_PRODUCT_COUNT') && {
    assignedProductCount: countAssigned(context, having.ribbon(ribbon.id)),
  }),
});

/** Renames a ribbon, also in its products. @throws PlatformError as `renameLabel` */
export function renameRibbon(context: Context, change: LabelChange): Label {
  const ribbon = renameLabel(context, RIBBONS, change);
  const { id, name } = ribbon;
  changeAssigned(context, having.ribbon(id), (product) => ({
    ...product,
    ...(product.ribbonId === id && { ribbon: name }),
    ...(product.additionalRibbons && {
      additionalRibbons: product.additionalRibbons.map((it) => (it.id === id ? { id, name } : it)),
    }),
  }));
  return ribbon;
}

/** Deletes a ribbon and removes it from its products. */
export function removeRibbon(context: Context, ribbon: Label): void {
  deleteEntity(context, RIBBONS, ribbon);
  changeAssigned(context, having.ribbon(ribbon.id), ({ additionalRibbons, ...product }) => {
    const { ribbonId, ribbon: name, ...bare } = product;
    const others = additionalRibbons?.filter(({ id }) => id !== ribbon.id);
    return { ...(ribbonId === ribbon.id ? bare : product), ...(others && { additionalRibbons: others }) };
  });
}
