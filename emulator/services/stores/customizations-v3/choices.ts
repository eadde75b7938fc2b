import type { Context } from '../../../core/contract/context';
import { updateEntity } from '../../../core/contract/entities';
import { applicationError, assert, assertRuleOf } from '../../../core/contract/errors';
import { changeAssigned, countAssigned, having } from '../products/assigned';
import { withoutModifierChoices } from '../products/assigned-customizations';
import { choiceAssigned, choiceNotFound, tooManyChoices, withoutChoices } from './errors';
import { assertChoices, assertPrimaryChoices, CHOICE_TYPES, MAX_CHOICES } from './rules';
import { CUSTOMIZATIONS, type Customization, type CustomizationChoice, type SerializedChoice } from './store';

/** The choices of a customization. @throws PlatformError 428 DOESNT_SUPPORT_CHOICES for one of free text */
function choicesOf(customization: Customization): CustomizationChoice[] {
  const { choicesSettings } = customization;
  assert(choicesSettings, () => withoutChoices(customization));
  return choicesSettings.choices;
}

const save = (
  context: Context,
  customization: Customization,
  choices: CustomizationChoice[],
): Customization => updateEntity(context, CUSTOMIZATIONS, { ...customization, choicesSettings: { choices } });

/** @throws PlatformError 400 with the rule that one breaks; 428 CHOICES_LIMIT_EXCEEDED */
function assertAll(customization: Customization, choices: CustomizationChoice[], field: string): void {
  assert(choices.length <= MAX_CHOICES, () => tooManyChoices(customization.id, MAX_CHOICES));
  assertChoices(customization, choices, field);
  assertPrimaryChoices(choices, field);
}

/** A choice as it is stored. @param id its own, for one that is there already */
function choiceOf(
  { ids }: Context,
  { customizationRenderType }: Customization,
  given: SerializedChoice,
  id?: string,
): CustomizationChoice {
  const { name = '', displayImage, ...rest } = given;
  const usual =
    customizationRenderType === 'SWATCH_CHOICES' ? CHOICE_TYPES.SWATCH_CHOICES : CHOICE_TYPES.TEXT_CHOICES;
  const choiceType = given.choiceType ?? usual;
  return {
    ...rest,
    id: id ?? ids.guid(),
    name,
    key: name,
    choiceType,
    // A picture belongs to a colour (SDK: Choice).
    ...(choiceType === 'ONE_COLOR' && displayImage && { displayImage }),
  };
}

/** Choices of a new customization. @throws PlatformError as `assertAll` */
export function newChoices(
  context: Context,
  customization: Customization,
  given: readonly SerializedChoice[],
  field: string,
): CustomizationChoice[] {
  const choices = given.map((choice) => choiceOf(context, customization, choice));
  assertAll(customization, choices, field);
  return choices;
}

/** Adds choices behind those that are there. @throws PlatformError 428 DOESNT_SUPPORT_CHOICES, or as `assertAll` */
export function addChoices(
  context: Context,
  customization: Customization,
  given: readonly SerializedChoice[],
  field: string,
): Customization {
  const added = given.map((choice) => choiceOf(context, customization, choice));
  const choices = [...choicesOf(customization), ...added];
  assertAll(customization, choices, field);
  return save(context, customization, choices);
}

/**
 * Replaces the choices. One that was there keeps its id, by which it is named, or else by its name.
 * @throws PlatformError 400 with the rule NOT_ALLOWED_DELETE_CHOICE_ASSIGNED_TO_PRODUCT for one that would go and that
 * products have; else as `addChoices`
 */
export function setChoices(
  context: Context,
  customization: Customization,
  given: readonly SerializedChoice[],
): Customization {
  const before = choicesOf(customization);
  const choices = given.map((choice) => {
    const same = before.find(({ id, name }) => (choice.id ? id === choice.id : name === choice.name));
    return choiceOf(context, customization, choice, same?.id);
  });
  assertAll(customization, choices, 'choices');
  const gone = before.filter(({ id }) => choices.every((choice) => choice.id !== id));
  assertRuleOf(
    gone.every(({ id }) => countAssigned(context, having.choice(id)) === 0),
    'choices',
    'NOT_ALLOWED_DELETE_CHOICE_ASSIGNED_TO_PRODUCT',
    'must have the choices that products have',
  );
  return save(context, customization, choices);
}

/**
 * Takes choices away; those of a modifier from its products too, and out of the choices that are grouped under them.
 * @throws PlatformError 404 CHOICE_NOT_FOUND; 428 CHOICE_ASSIGNED_TO_PRODUCT for an option; 400 with the rule
 * NOT_ALLOWED_CUSTOMIZATION_WITHOUT_CHOICES
 */
export function removeChoices(
  context: Context,
  customization: Customization,
  choiceIds: readonly string[],
): Customization {
  const before = choicesOf(customization);
  assertKnown(customization, choiceIds);
  const isGone = (id: string) => choiceIds.includes(id);
  const kept = before.filter(({ id }) => !isGone(id));
  assertRuleOf(
    kept.length > 0,
    'choiceIds',
    'NOT_ALLOWED_CUSTOMIZATION_WITHOUT_CHOICES',
    'must leave a choice',
  );
  if (customization.customizationType === 'PRODUCT_OPTION') {
    const assigned = choiceIds.filter((id) => countAssigned(context, having.choice(id)) > 0);
    assert(assigned.length === 0, () => choiceAssigned(assigned));
  }
  const choices = kept.map(({ primaryChoiceIds, ...choice }) => {
    const primary = primaryChoiceIds?.filter((id) => !isGone(id));
    return { ...choice, ...(primary?.length && { primaryChoiceIds: primary }) };
  });
  const saved = save(context, customization, choices);
  for (const id of choiceIds) {
    changeAssigned(context, having.choice(id), (product) => withoutModifierChoices(product, choiceIds));
  }
  return saved;
}

/** @throws PlatformError 404 CHOICE_NOT_FOUND */
function assertKnown(customization: Customization, choiceIds: readonly string[]): void {
  const known = new Set(choicesOf(customization).map(({ id }) => id));
  const unknown = choiceIds.filter((id) => !known.has(id));
  assert(unknown.length === 0, () => choiceNotFound(customization, unknown));
}

/**
 * Groups choices under others: the one thing of a choice that can be changed (SDK: updateCustomizationChoices).
 * @throws PlatformError 404 CHOICE_NOT_FOUND; 400 with the rule UNSUPPORTED_CHOICE_FIELD for another change, or as
 * `assertPrimaryChoices`
 */
export function updateChoices(
  context: Context,
  customization: Customization,
  given: readonly { choice?: SerializedChoice }[],
): Customization {
  const changes = new Map(given.map(({ choice }) => [choice?.id ?? '', choice]));
  assertKnown(customization, [...changes.keys()]);
  const choices = choicesOf(customization).map((before): CustomizationChoice => {
    const { primaryChoiceIds = before.primaryChoiceIds, ...rest } = changes.get(before.id) ?? {};
    for (const [field, value] of Object.entries(rest)) {
      const isSame = JSON.stringify(value) === JSON.stringify(before[field as keyof SerializedChoice]);
      assertRuleOf(isSame, `choices.choice.${field}`, 'UNSUPPORTED_CHOICE_FIELD', 'cannot be changed');
    }
    return { ...before, ...(primaryChoiceIds && { primaryChoiceIds }) };
  });
  assertPrimaryChoices(choices, 'choices');
  return save(context, customization, choices);
}

/** Puts the choices into another order. @throws PlatformError 400 CHOICE_IDS_MISMATCH for more or less than all */
export function reorderChoices(
  context: Context,
  customization: Customization,
  choiceIds: readonly string[],
): Customization {
  const byId = new Map(choicesOf(customization).map((choice) => [choice.id, choice]));
  const wanted = new Set(choiceIds);
  const missingIds = [...byId.keys()].filter((id) => !wanted.has(id));
  const extraIds = choiceIds.filter((id, index) => !byId.has(id) || choiceIds.indexOf(id) < index);
  assert(missingIds.length + extraIds.length === 0, () =>
    applicationError(400, 'CHOICE_IDS_MISMATCH', 'The order must name each of the choices once', {
      missingIds,
      extraIds,
    }),
  );
  return save(
    context,
    customization,
    choiceIds.flatMap((id) => byId.get(id) ?? []),
  );
}
