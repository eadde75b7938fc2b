import { customizationsV3 as meta } from '@wix/stores/meta';
import { doEachEntity } from '#core/contract/bulk';
import type { Context } from '#core/contract/context';
import { assertRevision } from '#core/contract/revisions';
import { findEntity } from '#core/entities/kind';
import { entityOperations } from '#core/entities/operations';
import { addChoices, reorderChoices, updateChoices } from '../parts/customizations/choices';
import { addCustomization, assertWithoutIds, type CustomizationInput } from '../parts/customizations/create';
import { CUSTOMIZATIONS, type Customization, type SerializedChoice } from '../parts/customizations/entity';
import {
  changeCustomization,
  removeChoices,
  removeCustomization,
  serializeCustomization,
  setChoices,
} from '../products/customizations/changes';

/** Removes the ids of choices: the platform assigns the ids of new choices (SDK: Choice). */
const withoutIds = (choices: readonly SerializedChoice[]): SerializedChoice[] =>
  choices.map(({ id: _id, ...choice }) => choice);

const find = (context: Context, id: string): Customization => findEntity(context, CUSTOMIZATIONS, id);

/** Returns a customization at the caller's revision. @throws PlatformError 404 */
function findSeen(context: Context, id: string, revision: string): Customization {
  const customization = find(context, id);
  assertRevision('customization', customization, revision);
  return customization;
}

/** Creates a customization whose ids the platform assigns. */
function create(context: Context, given: CustomizationInput): Customization {
  assertWithoutIds(given);
  return addCustomization(context, given);
}

interface BulkRequest {
  returnEntity?: boolean;
  fields?: Parameters<typeof serializeCustomization>[2];
}

/** Runs `work` for each of several customizations; each result is named `customization` in the answer. */
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

export const customizationsOperations = entityOperations('stores.customizationsV3', meta, CUSTOMIZATIONS, {
  app: 'stores',
  page: { defaultLimit: 100, maxLimit: 100 },
  serialize: (context, customization, { fields }) => serializeCustomization(context, customization, fields),
  update: changeCustomization,
  delete: removeCustomization,
  writes: {
    createCustomization: (context, { customization }) => ({
      customization: serializeCustomization(context, create(context, customization)),
    }),
    bulkCreateCustomizations: (context, request) =>
      doEachCustomization(context, request.customizations, (it) => create(context, it), request),
    addCustomizationChoices(context, { customizationId, choices, fields }) {
      const changed = addChoices(context, find(context, customizationId), withoutIds(choices), 'choices');
      return { customization: serializeCustomization(context, changed, fields) };
    },
    bulkAddCustomizationChoices: (context, request) =>
      doEachCustomization(
        context,
        request.customizationsChoices,
        ({ customizationId = '', choices = [] }) =>
          addChoices(context, find(context, customizationId), withoutIds(choices), 'choices'),
        request,
        ({ customizationId }) => customizationId,
      ),
    setCustomizationChoices(context, { customizationId, choices, fields }) {
      const changed = setChoices(context, find(context, customizationId), choices);
      return { customization: serializeCustomization(context, changed, fields) };
    },
    removeCustomizationChoices(context, { customizationId, choiceIds, revision, fields }) {
      const before = revision ? findSeen(context, customizationId, revision) : find(context, customizationId);
      return {
        customization: serializeCustomization(context, removeChoices(context, before, choiceIds), fields),
      };
    },
    updateCustomizationChoices(context, { customizationId, revision, choices, fields }) {
      const changed = updateChoices(context, findSeen(context, customizationId, revision), choices);
      return { customization: serializeCustomization(context, changed, fields) };
    },
    reorderCustomizationChoices(context, { customizationId, revision, choiceIds, fields }) {
      const changed = reorderChoices(context, findSeen(context, customizationId, revision), choiceIds);
      return { customization: serializeCustomization(context, changed, fields) };
    },
  },
});
