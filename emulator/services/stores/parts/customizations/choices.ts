import type { Context } from '#core/contract/context';
import { assert, assertRuleOf } from '#core/contract/errors';
import { updateEntity } from '#core/entities/store';
import {
  CUSTOMIZATIONS,
  type Customization,
  type CustomizationChoice,
  type SerializedChoice,
} from './entity';
import { choiceIdsMismatch, choiceNotFound, tooManyChoices, withoutChoices } from './errors';
import { assertChoices, assertPrimaryChoices, CHOICE_TYPES, MAX_CHOICES } from './rules';

/** Returns the choices of a customization. @throws PlatformError 428 for free text */
export function choicesOf(customization: Customization): CustomizationChoice[] {
  const { choicesSettings } = customization;
  assert(choicesSettings, () => withoutChoices(customization));
  return choicesSettings.choices;
}

export const saveChoices = (
  context: Context,
  customization: Customization,
  choices: CustomizationChoice[],
): Customization => updateEntity(context, CUSTOMIZATIONS, { ...customization, choicesSettings: { choices } });

/** @throws PlatformError 400 with the broken rule */
export function assertAllChoices(
  customization: Customization,
  choices: CustomizationChoice[],
  field: string,
): void {
  assert(choices.length <= MAX_CHOICES, () => tooManyChoices(customization.id, MAX_CHOICES));
  assertChoices(customization, choices, field);
  assertPrimaryChoices(choices, field);
}

/** Returns a choice in the stored form. @param id the id of an existing choice */
export function choiceOf(
  { ids }: Context,
  { customizationRenderType }: Pick<Customization, 'customizationRenderType'>,
  given: SerializedChoice,
  id?: string,
): CustomizationChoice {
  const { name = '', displayImage, ...rest } = given;
  const usual =
    customizationRenderType === 'SWATCH_CHOICES' ? CHOICE_TYPES.SWATCH_CHOICES : CHOICE_TYPES.TEXT_CHOICES;
  const choiceType = given.choiceType ?? usual;
  return {
    ...rest,
    id: id ?? given.id ?? ids.guid(),
    name,
    key: name,
    choiceType,
    // Only colours have a picture (SDK: Choice).
    ...(choiceType === 'ONE_COLOR' && displayImage && { displayImage }),
  };
}

/** Returns the choices of a new customization. @throws PlatformError as `assertAllChoices` */
export function newChoices(
  context: Context,
  customization: Customization,
  given: readonly SerializedChoice[],
  field: string,
): CustomizationChoice[] {
  const choices = given.map((choice) => choiceOf(context, customization, choice));
  assertAllChoices(customization, choices, field);
  return choices;
}

/**
 * Adds choices after the existing ones; those without an id get one.
 * @throws PlatformError as `assertAllChoices`
 */
export function addChoices(
  context: Context,
  customization: Customization,
  given: readonly SerializedChoice[],
  field: string,
): Customization {
  const added = given.map((choice) => choiceOf(context, customization, choice));
  const choices = [...choicesOf(customization), ...added];
  assertAllChoices(customization, choices, field);
  return saveChoices(context, customization, choices);
}

export function assertKnownChoices(customization: Customization, choiceIds: readonly string[]): void {
  const known = new Set(choicesOf(customization).map(({ id }) => id));
  const unknown = choiceIds.filter((id) => !known.has(id));
  assert(unknown.length === 0, () => choiceNotFound(customization, unknown));
}

/**
 * Changes the primary choices of choices; other fields of a choice cannot be changed (SDK: updateCustomizationChoices).
 * @throws PlatformError 400 for another change, or as `assertPrimaryChoices`
 */
export function updateChoices(
  context: Context,
  customization: Customization,
  given: readonly { choice?: SerializedChoice }[],
): Customization {
  const changes = new Map(given.map(({ choice }) => [choice?.id ?? '', choice]));
  assertKnownChoices(customization, [...changes.keys()]);
  const choices = choicesOf(customization).map((before): CustomizationChoice => {
    const { primaryChoiceIds = before.primaryChoiceIds, ...rest } = changes.get(before.id) ?? {};
    for (const [field, value] of Object.entries(rest)) {
      const isSame = JSON.stringify(value) === JSON.stringify(before[field as keyof SerializedChoice]);
      assertRuleOf(isSame, `choices.choice.${field}`, 'UNSUPPORTED_CHOICE_FIELD', 'cannot be changed');
    }
    return { ...before, ...(primaryChoiceIds && { primaryChoiceIds }) };
  });
  assertPrimaryChoices(choices, 'choices');
  return saveChoices(context, customization, choices);
}

/** Reorders the choices. @throws PlatformError 400 unless each choice is named exactly once */
export function reorderChoices(
  context: Context,
  customization: Customization,
  choiceIds: readonly string[],
): Customization {
  const byId = new Map(choicesOf(customization).map((choice) => [choice.id, choice]));
  const wanted = new Set(choiceIds);
  const missingIds = [...byId.keys()].filter((id) => !wanted.has(id));
  const extraIds = choiceIds.filter((id, index) => !byId.has(id) || choiceIds.indexOf(id) < index);
  assert(missingIds.length + extraIds.length === 0, () => choiceIdsMismatch(missingIds, extraIds));
  return saveChoices(
    context,
    customization,
    choiceIds.flatMap((id) => byId.get(id) ?? []),
  );
}
