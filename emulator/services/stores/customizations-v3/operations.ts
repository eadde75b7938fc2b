import { customizationsV3 as meta } from '@wix/stores/meta';
import { type Context, EVERYONE, MANAGERS } from '#core/contract/context';
import { type Operation, operation } from '#core/contract/operation';
import { assertRevision } from '#core/contract/revisions';
import { findEntity } from '#core/entities/kind';
import { changeCustomization, removeCustomization, serializeCustomization } from './changes';
import { addChoices, reorderChoices, updateChoices } from './choices';
import { addCustomization, assertWithoutIds } from './create';
import { removeChoices, setChoices } from './remove-choices';
import { CUSTOMIZATIONS, type Customization, customizations, type SerializedChoice } from './store';

const READ = { callers: EVERYONE, app: 'stores' } as const;
const MANAGE = { callers: MANAGERS, app: 'stores' } as const;

/** Choices that get ids of their own: a new one's id is read-only (SDK: Choice). */
export const withoutIds = (choices: readonly SerializedChoice[]): SerializedChoice[] =>
  choices.map(({ id: _id, ...choice }) => choice);

const find = (context: Context, id: string): Customization => findEntity(context, CUSTOMIZATIONS, id);

/** A customization that is still as the caller has seen it. @throws PlatformError 404; 409 REVISION_MISMATCH */
function findSeen(context: Context, id: string, revision: string): Customization {
  const customization = find(context, id);
  assertRevision('customization', customization, revision);
  return customization;
}

/** What buyers choose of products: options and modifiers. */
export const customizationsOperations: Operation[] = [
  operation(
    'stores.customizationsV3.createCustomization',
    meta.createCustomization,
    MANAGE,
    ({ customization }, context) => {
      assertWithoutIds(customization);
      return { customization: serializeCustomization(context, addCustomization(context, customization)) };
    },
  ),

  operation(
    'stores.customizationsV3.getCustomization',
    meta.getCustomization,
    READ,
    ({ customizationId, fields }, context) => ({
      customization: serializeCustomization(context, find(context, customizationId), fields),
    }),
  ),

  operation(
    'stores.customizationsV3.updateCustomization',
    meta.updateCustomization,
    MANAGE,
    ({ customization, fields }, context) => ({
      customization: serializeCustomization(context, changeCustomization(context, customization), fields),
    }),
  ),

  operation(
    'stores.customizationsV3.deleteCustomization',
    meta.deleteCustomization,
    MANAGE,
    ({ customizationId }, context) => {
      removeCustomization(context, find(context, customizationId));
      return {};
    },
  ),

  operation(
    'stores.customizationsV3.queryCustomizations',
    meta.queryCustomizations,
    READ,
    ({ query, fields }, context) => {
      const options = { defaultLimit: 100, maxLimit: 100 };
      const page = context.documents.queryByCursor(customizations, query ?? {}, options);
      return {
        customizations: page.items.map((it) => serializeCustomization(context, it, fields)),
        pagingMetadata: page.pagingMetadata,
      };
    },
  ),

  operation(
    'stores.customizationsV3.countCustomizations',
    meta.countCustomizations,
    READ,
    ({ filter }, context) => ({ count: context.documents.count(customizations, filter ?? {}) }),
  ),

  operation(
    'stores.customizationsV3.addCustomizationChoices',
    meta.addCustomizationChoices,
    MANAGE,
    ({ customizationId, choices, fields }, context) => {
      const changed = addChoices(context, find(context, customizationId), withoutIds(choices), 'choices');
      return { customization: serializeCustomization(context, changed, fields) };
    },
  ),

  operation(
    'stores.customizationsV3.setCustomizationChoices',
    meta.setCustomizationChoices,
    MANAGE,
    ({ customizationId, choices, fields }, context) => {
      const changed = setChoices(context, find(context, customizationId), choices);
      return { customization: serializeCustomization(context, changed, fields) };
    },
  ),

  operation(
    'stores.customizationsV3.removeCustomizationChoices',
    meta.removeCustomizationChoices,
    MANAGE,
    ({ customizationId, choiceIds, revision, fields }, context) => {
      const before = revision ? findSeen(context, customizationId, revision) : find(context, customizationId);
      return {
        customization: serializeCustomization(context, removeChoices(context, before, choiceIds), fields),
      };
    },
  ),

  operation(
    'stores.customizationsV3.updateCustomizationChoices',
    meta.updateCustomizationChoices,
    MANAGE,
    ({ customizationId, revision, choices, fields }, context) => {
      const changed = updateChoices(context, findSeen(context, customizationId, revision), choices);
      return { customization: serializeCustomization(context, changed, fields) };
    },
  ),

  operation(
    'stores.customizationsV3.reorderCustomizationChoices',
    meta.reorderCustomizationChoices,
    MANAGE,
    ({ customizationId, revision, choiceIds, fields }, context) => {
      const changed = reorderChoices(context, findSeen(context, customizationId, revision), choiceIds);
      return { customization: serializeCustomization(context, changed, fields) };
    },
  ),
];
