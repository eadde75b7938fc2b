import { ribbonsV3 as meta } from '@wix/stores/meta';
import { doEachEntity } from '#core/contract/bulk';
import { EVERYONE, MANAGERS } from '#core/contract/context';
import { masked } from '#core/contract/field-mask';
import { moduleOperations, type Operation } from '#core/contract/operation';
import { findEntity } from '#core/entities/kind';
import { addLabel } from '../shared-parts/labels';
import { RIBBONS, ribbons } from '../shared-parts/ribbons';
import { removeRibbon, renameRibbon, serializeRibbon } from './changes';
import { getOrCreateRibbon } from './find';

const READ = { callers: EVERYONE, app: 'stores' } as const;
const MANAGE = { callers: MANAGERS, app: 'stores' } as const;

/** Ribbons of products. A deleted ribbon is removed from its products (SDK: deleteRibbon). */
export const ribbonsOperations: Operation[] = [
  ...moduleOperations('stores.ribbonsV3', meta, MANAGE, {
    createRibbon: ({ ribbon }, context) => ({
      ribbon: serializeRibbon(context, addLabel(context, RIBBONS, ribbon.name)),
    }),
    updateRibbon: ({ ribbon, fields }, context) => ({
      ribbon: serializeRibbon(context, renameRibbon(context, ribbon), fields),
    }),
    deleteRibbon({ ribbonId }, context) {
      removeRibbon(context, findEntity(context, RIBBONS, ribbonId));
      return {};
    },
    bulkCreateRibbons: (request, context) =>
      doEachEntity(
        request.ribbons,
        ({ name }) => addLabel(context, RIBBONS, name),
        request.returnEntity ? (ribbon) => serializeRibbon(context, ribbon) : undefined,
      ),
    bulkUpdateRibbons: (request, context) =>
      doEachEntity(
        request.ribbons,
        ({ ribbon = {}, fieldMask }) => {
          const { name } = fieldMask?.length ? masked(ribbon, fieldMask) : ribbon;
          return renameRibbon(context, { id: ribbon.id, revision: ribbon.revision, name });
        },
        request.returnEntity ? (ribbon) => serializeRibbon(context, ribbon, request.fields) : undefined,
        ({ ribbon }) => ribbon?.id,
      ),
    getOrCreateRibbon: (request, context) => ({
      ribbon: serializeRibbon(context, getOrCreateRibbon(context, request.ribbonName), request.fields),
    }),
    bulkGetOrCreateRibbons: (request, context) =>
      doEachEntity(
        request.ribbonNames,
        (name) => getOrCreateRibbon(context, name),
        (ribbon) => serializeRibbon(context, ribbon, request.fields),
      ),
    bulkDeleteRibbons: ({ ribbonIds }, context) =>
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
  }),

  ...moduleOperations('stores.ribbonsV3', meta, READ, {
    getRibbon: ({ ribbonId, fields }, context) => ({
      ribbon: serializeRibbon(context, findEntity(context, RIBBONS, ribbonId), fields),
    }),
    queryRibbons({ query, fields }, context) {
      const options = { defaultLimit: 100, maxLimit: 100 };
      const { items, pagingMetadata } = context.documents.queryByCursor(ribbons, query ?? {}, options);
      return { ribbons: items.map((ribbon) => serializeRibbon(context, ribbon, fields)), pagingMetadata };
    },
    countRibbons: ({ filter }, context) => ({
      count: context.documents.count(ribbons, filter ?? {}),
    }),
  }),
];
