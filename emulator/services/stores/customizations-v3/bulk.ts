import { customizationsV3 as meta } from '@wix/stores/meta';
import { doEachEntity } from '#core/contract/bulk';
import { type Context, MANAGERS } from '#core/contract/context';
import { moduleOperations } from '#core/contract/operation';
import { findEntity } from '#core/entities/kind';
import { addChoices } from '../shared-parts/customizations/choices';
import { addCustomization, assertWithoutIds } from '../shared-parts/customizations/create';
import { CUSTOMIZATIONS, type Customization } from '../shared-parts/customizations/store';
import { changeCustomization, serializeCustomization } from './changes';
import { withoutIds } from './operations';

const MANAGE = { callers: MANAGERS, app: 'stores' } as const;

interface BulkRequest {
  returnEntity?: boolean;
  fields?: Parameters<typeof serializeCustomization>[2];
}

/** Runs work for each of several customizations; each result is named `customization` in the answer. */
function doEachCustomization<Item>(
  context: Context,
  items: readonly Item[],
  work: (item: Item) => Customization,
  { returnEntity, fields }: BulkRequest,
  idOf?: (item: Item) => string | null | undefined,
) {
  const serialize = (it: Customization) => serializeCustomization(context, it, fields);
  const { results, ...rest } = doEachEntity(items, work, returnEntity ? serialize : undefined, idOf);
  return {
    results: results.map(({ itemMetadata, item }) => ({
      itemMetadata,
      ...(item && { customization: item }),
    })),
    ...rest,
  };
}

/** Bulk calls for customizations; each succeeds or fails on its own. */
export const customizationsBulkOperations = moduleOperations('stores.customizationsV3', meta, MANAGE, {
  bulkCreateCustomizations: (request, context) =>
    doEachCustomization(
      context,
      request.customizations,
      (customization) => {
        assertWithoutIds(customization);
        return addCustomization(context, customization);
      },
      request,
    ),
  bulkUpdateCustomizations: (request, context) =>
    doEachCustomization(
      context,
      request.customizations,
      ({ customization = {} }) => changeCustomization(context, customization),
      request,
      ({ customization }) => customization?.id,
    ),
  bulkAddCustomizationChoices: (request, context) =>
    doEachCustomization(
      context,
      request.customizationsChoices,
      ({ customizationId = '', choices = [] }) =>
        addChoices(
          context,
          findEntity(context, CUSTOMIZATIONS, customizationId),
          withoutIds(choices),
          'choices',
        ),
      request,
      ({ customizationId }) => customizationId,
    ),
});
