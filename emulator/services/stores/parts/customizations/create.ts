import type { customizationsV3 as meta } from '@wix/stores/meta';
import type { Context } from '#core/contract/context';
import { assert, assertField, assertGiven, assertRuleOf } from '#core/contract/errors';
import type { Serialized } from '#core/contract/serialized';
import { createEntity } from '#core/entities/store';
import { namedGuid } from '#core/ids';
import { choiceOf, newChoices, saveChoices } from './choices';
import { CUSTOMIZATIONS, type Customization, customizations } from './entity';
import { tooManyCustomizations } from './errors';
import { assertFreeText, assertNamed, assertRenderType, MAX_CHOICES, MAX_CUSTOMIZATIONS } from './rules';

export type CustomizationInput = Serialized<meta.CustomizationOriginal>;

/**
 * Checks that a request sets no ids: the platform assigns them. The error depends on whether some or all choices have
 * one.
 * @throws PlatformError 400 with the broken rule
 */
export function assertWithoutIds({ id, choicesSettings }: CustomizationInput): void {
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
 * Creates a customization.
 * @throws PlatformError 400 without a name, type or settings, or for settings that contradict each other; 428 beyond
 * the limit
 */
export function addCustomization(context: Context, given: CustomizationInput): Customization {
  const { name, customizationType, customizationRenderType, freeTextInput, choicesSettings } = given;
  assertNamed(name, 'customization.name');
  for (const field of ['customizationType', 'customizationRenderType'] as const) {
    assertGiven(given[field], `customization.${field}`);
  }
  assertField(customizationType && customizationRenderType, 'customization', 'has no type');
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
  assertGiven(choicesSettings?.choices?.length, field);
  const choices = newChoices(context, base as Customization, choicesSettings.choices, field);
  return createEntity(context, CUSTOMIZATIONS, { ...base, choicesSettings: { choices } });
}

/** Returns free-text settings with their defaults (platform facts 22.4). */
export const withFreeTextKey = (settings: NonNullable<Customization['freeTextInput']>) => ({
  ...settings,
  minCharCount: settings.minCharCount ?? 0,
  maxCharCount: settings.maxCharCount ?? 500,
  key: settings.title,
});

/**
 * Returns the customization for an option or modifier of a catalog V1 product, by name and type. If it does not exist,
 * or would exceed its limit of choices (V1 does not have one), a new one is created; missing choices are added by name.
 * Ids are derived from the names, so that those of the demo site are always the same.
 */
export function customizationNamed(context: Context, given: CustomizationInput): Customization {
  const { name = '', customizationType = 'MODIFIER', customizationRenderType = 'FREE_TEXT' } = given;
  const wanted = given.choicesSettings?.choices ?? [];
  const sameNamed = context.documents.find(customizations, {
    name,
    customizationType,
    customizationRenderType,
  });
  const names = new Set(sameNamed?.choicesSettings?.choices.map((choice) => choice.name));
  const missing = wanted.filter((choice) => !names.has(choice.name ?? ''));
  const known = names.size + missing.length <= MAX_CHOICES ? sameNamed : undefined;
  if (known && missing.length === 0) return known;
  const id = known?.id ?? namedGuid(customizationType, customizationRenderType, name);
  const base = { name, key: name, customizationType, customizationRenderType };
  const added = (known ? missing : wanted).map((choice) =>
    choiceOf(context, base, { ...choice, id: namedGuid(id, choice.name ?? '') }),
  );
  if (known) return saveChoices(context, known, [...(known.choicesSettings?.choices ?? []), ...added]);
  const { freeTextInput } = given;
  const settings = freeTextInput
    ? { freeTextInput: withFreeTextKey({ ...freeTextInput, title: freeTextInput.title ?? name }) }
    : { choicesSettings: { choices: added } };
  return createEntity(context, CUSTOMIZATIONS, { ...base, ...settings }, id);
}
