import type { customizationsV3 as meta } from '@wix/stores/meta';
import type { Context } from '../../../core/contract/context';
import { createEntity, deleteEntity, findEntity, updateEntity } from '../../../core/contract/entities';
import { assert, assertRuleOf, invalidField } from '../../../core/contract/errors';
import { assertRevision } from '../../../core/contract/revisions';
import type { Serialized } from '../../../core/contract/serialized';
import { changeAssigned, countAssigned, having } from '../products/assigned';
import { withCustomizationNamed, withoutModifier } from '../products/assigned-customizations';
import { addChoices, newChoices } from './choices';
import { tooManyCustomizations, withoutFreeText } from './errors';
import { assertFreeText, assertNamed, assertRenderType, MAX_CUSTOMIZATIONS } from './rules';
import { CUSTOMIZATIONS, type Customization, customizations } from './store';

type Input = Serialized<meta.CustomizationOriginal>;

/**
 * A customization as calls answer it.
 * @param fields what goes out besides
 */
export function serializeCustomization(
  context: Context,
  customization: Customization,
  fields: readonly meta.RequestedFieldsWithLiteralsOriginal[] = [],
): Input {
  const { choicesSettings, ...rest } = customization;
  const withImages = fields.includes('CHOICE_DISPLAY_IMAGE');
  return {
    ...rest,
    ...(choicesSettings && {
      choicesSettings: {
        choices: choicesSettings.choices.map(({ displayImage, ...choice }) => ({
          ...choice,
          ...(withImages && displayImage && { displayImage }),
        })),
      },
    }),
    ...(fields.includes('ASSIGNED_PRODUCTS_COUNT') && {
      assignedProductsCount: countAssigned(context, having.customization(customization.id)),
    }),
  };
}

/** Ids are the platform's to give; the rules tell apart how they were sent. */
function assertWithoutIds({ id, choicesSettings }: Input): void {
  const choices = choicesSettings?.choices ?? [];
  const withId = choices.filter((choice) => choice.id).length;
  const field = 'customization.choicesSettings.choices';
  assertRuleOf(
    withId === 0 || withId === choices.length,
    field,
    'MIXED_CHOICE_IDS_CONSISTENCY',
    'must all have ids, or none',
  );
  assertRuleOf(
    choices.length === 0 || Boolean(id) === withId > 0,
    'customization.id',
    'CUSTOMIZATION_WITH_ONLY_ID_OR_CHOICE_IDS',
    'goes together with ids of the choices',
  );
  assertRuleOf(!id, 'customization.id', 'ID_NOT_ALLOWED_IN_REQUEST', 'is given by the platform');
}

/**
 * Makes a customization.
 * @throws PlatformError 400 without a name, type or settings, or for settings that do not go together; 428 when there
 * are too many
 */
export function addCustomization(context: Context, given: Input): Customization {
  const { name, customizationType, customizationRenderType, freeTextInput, choicesSettings } = given;
  assertNamed(name, 'customization.name');
  for (const field of ['customizationType', 'customizationRenderType'] as const) {
    assert(given[field], () => invalidField(`customization.${field}`, 'must not be empty', 'REQUIRED_FIELD'));
  }
  assert(customizationType && customizationRenderType, () => invalidField('customization', 'has no type'));
  assertWithoutIds(given);
  assertRenderType(customizationType, customizationRenderType, {
    freeText: Boolean(freeTextInput),
    choices: Boolean(choicesSettings),
  });
  const count = context.documents.count(customizations, { customizationType });
  assert(count < MAX_CUSTOMIZATIONS, () => tooManyCustomizations(customizationType, MAX_CUSTOMIZATIONS));
  const base = { name, key: name, customizationType, customizationRenderType };
  if (customizationRenderType === 'FREE_TEXT') {
    assertFreeText(freeTextInput);
    return createEntity(context, CUSTOMIZATIONS, { ...base, freeTextInput: withFreeTextKey(freeTextInput) });
  }
  const field = 'customization.choicesSettings.choices';
  assert(choicesSettings?.choices?.length, () => invalidField(field, 'must not be empty', 'REQUIRED_FIELD'));
  const choices = newChoices(context, base as Customization, choicesSettings.choices, field);
  return createEntity(context, CUSTOMIZATIONS, { ...base, choicesSettings: { choices } });
}

const withFreeTextKey = (settings: NonNullable<Customization['freeTextInput']>) => ({
  ...settings,
  minCharCount: settings.minCharCount ?? 0,
  maxCharCount: settings.maxCharCount ?? 500,
  key: settings.title,
});

/**
 * The customization of a name and type, which is made where there is none; choices that it lacks are added by their
 * names.
 * @throws PlatformError as `addCustomization` and `addChoices`
 */
export function getOrCreateCustomization(context: Context, given: Input): Customization {
  const { name, customizationType, customizationRenderType, choicesSettings } = given;
  const known = context.documents.find(customizations, { name, customizationType, customizationRenderType });
  if (!known) return addCustomization(context, given);
  const names = new Set(known.choicesSettings?.choices.map((choice) => choice.name));
  const missing = choicesSettings?.choices?.filter((choice) => !names.has(choice.name ?? '')) ?? [];
  return missing.length > 0 ? addChoices(context, known, missing, 'choices') : known;
}

/**
 * Changes the name of a customization, on its products too, or what it says of free text. Type and choices cannot be
 * changed so.
 * @throws PlatformError 404; 400 without a revision, INVALID_FREE_TEXT_SETTINGS; 409 REVISION_MISMATCH; 428
 * DOESNT_SUPPORT_FREE_TEXT
 */
export function changeCustomization(context: Context, given: Input): Customization {
  const before = findEntity(context, CUSTOMIZATIONS, given.id ?? '');
  assertRevision('customization', before, given.revision);
  const { name = before.name, freeTextInput } = given;
  assertNamed(name, 'customization.name');
  assert(!freeTextInput || before.customizationRenderType === 'FREE_TEXT', () => withoutFreeText(before));
  const text = freeTextInput ? { ...before.freeTextInput, ...freeTextInput } : before.freeTextInput;
  if (text) assertFreeText(text);
  const after = updateEntity(context, CUSTOMIZATIONS, {
    ...before,
    name,
    key: name,
    ...(text && { freeTextInput: withFreeTextKey(text) }),
  });
  if (name !== before.name) {
    changeAssigned(context, having.customization(after.id), (product) =>
      withCustomizationNamed(product, after.id, name),
    );
  }
  return after;
}

/**
 * Deletes a customization: an option that no product has, or a modifier, which its products lose.
 * @throws PlatformError 400 with the rule NOT_ALLOWED_DELETE_CUSTOMIZATION_ASSIGNED_TO_PRODUCT
 */
export function removeCustomization(context: Context, customization: Customization): void {
  const { id, customizationType } = customization;
  if (customizationType === 'PRODUCT_OPTION') {
    assertRuleOf(
      countAssigned(context, having.customization(id)) === 0,
      'customizationId',
      'NOT_ALLOWED_DELETE_CUSTOMIZATION_ASSIGNED_TO_PRODUCT',
      'names an option that products have',
    );
  } else {
    changeAssigned(context, having.customization(id), (product) => withoutModifier(product, id));
  }
  deleteEntity(context, CUSTOMIZATIONS, customization);
}
