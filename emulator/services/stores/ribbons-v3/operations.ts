import { ribbonsV3 as meta } from '@wix/stores/meta';
import { doEachEntity } from '#core/contract/bulk';
import { EVERYONE, MANAGERS } from '#core/contract/context';
import { masked } from '#core/contract/field-mask';
import { type Operation, operation } from '#core/contract/operation';
import { findEntity } from '#core/entities/kind';
import { addLabel } from '../requests/labels';
import { removeRibbon, renameRibbon, serializeRibbon } from './changes';
import { getOrCreateRibbon } from './find';
import { RIBBONS, ribbons } from './store';

const READ = { callers: EVERYONE, app: 'stores' } as const;
const MANAGE = { callers: MANAGERS, app: 'stores' } as const;

/** Ribbons of products. A deleted one is taken off the products that have it (SDK: deleteRibbon). */
export const ribbonsOperations: Operation[] = [
  operation('stores.ribbonsV3.createRibbon', meta.createRibbon, MANAGE, ({ ribbon }, context) => ({
    ribbon: serializeRibbon(context, addLabel(context, RIBBONS, ribbon.name)),
  })),

  operation('stores.ribbonsV3.getRibbon', meta.getRibbon, READ, ({ ribbonId, fields }, context) => ({
    ribbon: serializeRibbon(context, findEntity(context, RIBBONS, ribbonId), fields),
  })),

  operation('stores.ribbonsV3.updateRibbon', meta.updateRibbon, MANAGE, ({ ribbon, fields }, context) => ({
    ribbon: serializeRibbon(context, renameRibbon(context, ribbon), fields),
  })),

  operation('stores.ribbonsV3.deleteRibbon', meta.deleteRibbon, MANAGE, ({ ribbonId }, context) => {
    removeRibbon(context, findEntity(context, RIBBONS, ribbonId));
    return {};
  }),

  operation('stores.ribbonsV3.queryRibbons', meta.queryRibbons, READ, ({ query, fields }, context) => {
    const options = { defaultLimit: 100, maxLimit: 100 };
    const { items, pagingMetadata } = context.documents.queryByCursor(ribbons, query ?? {}, options);
    return { ribbons: items.map((ribbon) => serializeRibbon(context, ribbon, fields)), pagingMetadata };
  }),

  operation('stores.ribbonsV3.countRibbons', meta.countRibbons, READ, ({ filter }, context) => ({
    count: context.documents.count(ribbons, filter ?? {}),
  })),

  operation('stores.ribbonsV3.bulkCreateRibbons', meta.bulkCreateRibbons, MANAGE, (request, context) =>
    doEachEntity(
      request.ribbons,
      ({ name }) => addLabel(context, RIBBONS, name),
      request.returnEntity ? (ribbon) => serializeRibbon(context, ribbon) : undefined,
    ),
  ),

  operation('stores.ribbonsV3.bulkUpdateRibbons', meta.bulkUpdateRibbons, MANAGE, (request, context) =>
    doEachEntity(
      request.ribbons,
      ({ ribbon = {}, fieldMask }) => {
        const { name } = fieldMask?.length ? masked(ribbon, fieldMask) : ribbon;
        return renameRibbon(context, { id: ribbon.id, revision: ribbon.revision, name });
      },
      request.returnEntity ? (ribbon) => serializeRibbon(context, ribbon, request.fields) : undefined,
      ({ ribbon }) => ribbon?.id,
    ),
  ),

  operation('stores.ribbonsV3.getOrCreateRibbon', meta.getOrCreateRibbon, MANAGE, (request, context) => ({
    ribbon: serializeRibbon(context, getOrCreateRibbon(context, request.ribbonName), request.fields),
  })),

  operation(
    'stores.ribbonsV3.bulkGetOrCreateRibbons',
    meta.bulkGetOrCreateRibbons,
    MANAGE,
    (request, context) =>
      doEachEntity(
        request.ribbonNames,
        (name) => getOrCreateRibbon(context, name),
        (ribbon) => serializeRibbon(context, ribbon, request.fields),
      ),
  ),

  operation('stores.ribbonsV3.bulkDeleteRibbons', meta.bulkDeleteRibbons, MANAGE, ({ ribbonIds }, context) =>
    doEachEntity(
      ribbonIds,
      (id) => {
        const ribbon = findEntity(context, RIBBONS, id);
        removeRibbon(context, ribbon);
        return ribbon;
      },
      undefined,
      (id) => id,
    ),
  ),
];
