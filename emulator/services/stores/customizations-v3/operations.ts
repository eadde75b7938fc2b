import { customizationsV3 as meta } from '@wix/stores/meta';
import { type Context, EVERYONE, MANAGERS } from '#core/contract/context';
import { moduleOperations, type Operation } from '#core/contract/operation';
import { assertRevision } from '#core/contract/revisions';
import { findEntity } from '#core/entities/kind';
import { addChoices, reorderChoices, updateChoices } from '../shared-parts/customizations/choices';
import { addCustomization, assertWithoutIds } from '../shared-parts/customizations/create';
import {
  CUSTOMIZATIONS,
  type Customization,
  customizations,
  type SerializedChoice,
} from '../shared-parts/customizations/store';
import { changeCustomization, removeCustomization, serializeCustomization } from './changes';
import { removeChoices, setChoices } from './remove-choices';

const READ = { callers: EVERYONE, app: 'stores' } as const;
const MANAGE = { callers: MANAGERS, app: 'stores' } as const;

/** Removes the ids of choices: a new choice gets one from the platform (SDK: Choice). */
export const withoutIds = (choices: readonly SerializedChoice[]): SerializedChoice[] =>
  choices.map(({ id: _id, ...choice }) => choice);

const find = (context: Context, id: string): Customization => findEntity(context, CUSTOMIZATIONS, id);

/** Returns a customization at the caller's revision. @throws PlatformError 404; 409 REVISION_MISMATCH */
function findSeen(context: Context, id: string, revision: string): Customization {
  const customization = find(context, id);
  assertRevision('customization', customization, revision);
  return customization;
}

/** The options and modifiers of products. */
export const customizationsOperations: Operation[] = [
  ...moduleOperations('stores.customizationsV3', meta, MANAGE, {
    createCustomization({ customization }, context) {
      assertWithoutIds(customization);
      return { customization: serializeCustomization(context, addCustomization(context, customization)) };
    },
    updateCustomization: ({ customization, fields }, context) => ({
      customization: serializeCustomization(context, changeCustomization(context, customization), fields),
    }),
    deleteCustomization({ customizationId }, context) {
      removeCustomization(context, find(context, customizationId));
      return {};
    },
    addCustomizationChoices({ customizationId, choices, fields }, context) {
      const changed = addChoices(context, find(context, customizationId), withoutIds(choices), 'choices');
      return { customization: serializeCustomization(context, changed, fields) };
    },
    setCustomizationChoices({ customizationId, choices, fields }, context) {
      const changed = setChoices(context, find(context, customizationId), choices);
      return { customization: serializeCustomization(context, changed, fields) };
    },
    removeCustomizationChoices({ customizationId, choiceIds, revision, fields }, context) {
      const before = revision ? findSeen(context, customizationId, revision) : find(context, customizationId);
      return {
        customization: serializeCustomization(context, removeChoices(context, before, choiceIds), fields),
      };
    },
    updateCustomizationChoices({ customizationId, revision, choices, fields }, context) {
      const changed = updateChoices(context, findSeen(context, customizationId, revision), choices);
      return { customization: serializeCustomization(context, changed, fields) };
    },
    reorderCustomizationChoices({ customizationId, revision, choiceIds, fields }, context) {
      const changed = reorderChoices(context, findSeen(context, customizationId, revision), choiceIds);
      return { customization: serializeCustomization(context, changed, fields) };
    },
  }),

  ...moduleOperations('stores.customizationsV3', meta, READ, {
    getCustomization: ({ customizationId, fields }, context) => ({
      customization: serializeCustomization(context, find(context, customizationId), fields),
    }),
    queryCustomizations({ query, fields }, context) {
      const options = { defaultLimit: 100, maxLimit: 100 };
      const page = context.documents.queryByCursor(customizations, query ?? {}, options);
      return {
        customizations: page.items.map((it) => serializeCustomization(context, it, fields)),
        pagingMetadata: page.pagingMetadata,
      };
    },
    countCustomizations: ({ filter }, context) => ({
      count: context.documents.count(customizations, filter ?? {}),
    }),
  }),
];
