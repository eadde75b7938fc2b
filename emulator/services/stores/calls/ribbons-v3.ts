import { ribbonsV3 as meta } from '@wix/stores/meta';
import { doEachEntity } from '#core/contract/bulk';
import type { Context } from '#core/contract/context';
import type { Serialized } from '#core/contract/serialized';
import { entityOperations } from '#core/entities/operations';
import { deleteEntity } from '#core/entities/store';
import { addLabel, getOrCreateLabel, type Label, RIBBONS, renameLabel } from '../parts/entity';
import { changeAssigned, countAssigned, having } from '../products/changes';

/** A ribbon as the platform sends it. @param fields the requested optional fields */
const serializeRibbon = (
  context: Context,
  ribbon: Label,
  fields: readonly meta.RequestedFieldsWithLiteralsOriginal[] = [],
): Serialized<meta.RibbonOriginal> => ({
  ...ribbon,
  ...(fields.includes('ASSIGNED_PRODUCT_COUNT') && {
    assignedProductCount: countAssigned(context, having.ribbon(ribbon.id)),
  }),
});

/** Ribbons of products. A deleted ribbon is removed from its products (SDK: deleteRibbon). */
export const ribbonsOperations = entityOperations('stores.ribbonsV3', meta, RIBBONS, {
  app: 'stores',
  page: { defaultLimit: 100, maxLimit: 100 },
  serialize: (context, ribbon, { fields }) => serializeRibbon(context, ribbon, fields),
  create: (context, { name }) => addLabel(context, RIBBONS, name),
  update(context, before, change) {
    const ribbon = renameLabel(context, RIBBONS, before, change.name);
    const { id, name } = ribbon;
    changeAssigned(context, having.ribbon(id), (product) => ({
      ...product,
      ...(product.ribbonId === id && { ribbon: name }),
      ...(product.additionalRibbons && {
        additionalRibbons: product.additionalRibbons.map((it) => (it.id === id ? { id, name } : it)),
      }),
    }));
    return ribbon;
  },
  delete(context, ribbon) {
    deleteEntity(context, RIBBONS, ribbon);
    changeAssigned(context, having.ribbon(ribbon.id), ({ additionalRibbons, ...product }) => {
      const { ribbonId, ribbon: name, ...bare } = product;
      const others = additionalRibbons?.filter(({ id }) => id !== ribbon.id);
      return { ...(ribbonId === ribbon.id ? bare : product), ...(others && { additionalRibbons: others }) };
    });
  },
  writes: {
    getOrCreateRibbon: (context, { ribbonName, fields }) => ({
      ribbon: serializeRibbon(context, getOrCreateLabel(context, RIBBONS, ribbonName), fields),
    }),
    bulkGetOrCreateRibbons: (context, { ribbonNames, fields }) =>
      doEachEntity(
        ribbonNames,
        (name) => getOrCreateLabel(context, RIBBONS, name),
        (ribbon) => serializeRibbon(context, ribbon, fields),
      ),
  },
});
