import type { customizationsV3 as meta } from '@wix/stores/meta';
import type { Context } from '#core/contract/context';
import { assert, assertRuleOf } from '#core/contract/errors';
import { deleteEntity, updateEntity } from '#core/entities/store';
import {
  assertAllChoices,
  assertKnownChoices,
  choiceOf,
  choicesOf,
  saveChoices,
} from '../../parts/customizations/choices';
import { type CustomizationInput, withFreeTextKey } from '../../parts/customizations/create';
import { CUSTOMIZATIONS, type Customization, type SerializedChoice } from '../../parts/customizations/entity';
import { choiceAssigned, withoutFreeText } from '../../parts/customizations/errors';
import { assertFreeText, assertNamed } from '../../parts/customizations/rules';
import {
  changeAssigned,
  countAssigned,
  having,
  withCustomizationNamed,
  withoutModifier,
  withoutModifierChoices,
} from '../changes';

/** A customization as the platform sends it. @param fields the requested optional fields */
export function serializeCustomization(
  context: Context,
  customization: Customization,
  fields: readonly meta.RequestedFieldsWithLiteralsOriginal[] = [],
): CustomizationInput {
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

/**
 * Changes the name of a customization, also in its products, or its free-text settings. Type and choices cannot be
 * changed here.
 */
export function changeCustomization(
  context: Context,
  before: Customization,
  given: CustomizationInput,
): Customization {
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

/** Deletes a customization. An option must not be in use; a modifier is removed from its products. */
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

/**
 * Replaces the choices. An existing choice, found by its id or else by its name, keeps its id.
 * @throws PlatformError 400 if products have a removed choice; else as `addChoices`
 */
export function setChoices(
  context: Context,
  customization: Customization,
  given: readonly SerializedChoice[],
): Customization {
  const before = choicesOf(customization);
  const choices = given.map((choice) => {
    const same = before.find(({ id, name }) => (choice.id ? id === choice.id : name === choice.name));
    return choiceOf(context, customization, { ...choice, id: same?.id });
  });
  assertAllChoices(customization, choices, 'choices');
  const gone = before.filter(({ id }) => choices.every((choice) => choice.id !== id));
  assertRuleOf(
    gone.every(({ id }) => countAssigned(context, having.choice(id)) === 0),
    'choices',
    'NOT_ALLOWED_DELETE_CHOICE_ASSIGNED_TO_PRODUCT',
    'must have the choices that products have',
  );
  return saveChoices(context, customization, choices);
}

/**
 * Removes choices; those of a modifier also from its products. Other choices lose them as primary choices.
 * @throws PlatformError 428 for an option
 */
export function removeChoices(
  context: Context,
  customization: Customization,
  choiceIds: readonly string[],
): Customization {
  const before = choicesOf(customization);
  assertKnownChoices(customization, choiceIds);
  const isGone = (id: string) => choiceIds.includes(id);
  const kept = before.filter(({ id }) => !isGone(id));
  assertRuleOf(
    kept.length > 0,
    'choiceIds',
    'NOT_ALLOWED_CUSTOMIZATION_WITHOUT_CHOICES',
    'must leave at least one choice',
  );
  if (customization.customizationType === 'PRODUCT_OPTION') {
    const assigned = choiceIds.filter((id) => countAssigned(context, having.choice(id)) > 0);
    assert(assigned.length === 0, () => choiceAssigned(assigned));
  }
  const choices = kept.map(({ primaryChoiceIds, ...choice }) => {
    const primary = primaryChoiceIds?.filter((id) => !isGone(id));
    return { ...choice, ...(primary?.length && { primaryChoiceIds: primary }) };
  });
  const saved = saveChoices(context, customization, choices);
  for (const id of choiceIds) {
    changeAssigned(context, having.choice(id), (product) => withoutModifierChoices(product, choiceIds));
  }
  return saved;
}
