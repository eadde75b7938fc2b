import { assert, assertGiven, assertRuleOf } from '#core/contract/errors';
import type { Customization, CustomizationChoice, SerializedChoice } from './entity';
import { addedPriceOfOption, invalidFreeText, invalidRenderType } from './errors';

/** The most customizations of each type. The SDK names the errors but not the numbers (platform facts 22.3). */
export const MAX_CUSTOMIZATIONS = 1000;
/** `maxSize` of `ChoicesSettings`. */
export const MAX_CHOICES = 1000;

/** The type of choice for each render type; free text has none (SDK: Choice). */
export const CHOICE_TYPES = { SWATCH_CHOICES: 'ONE_COLOR', TEXT_CHOICES: 'CHOICE_TEXT' } as const;

/** @throws PlatformError 400 for an empty name, or one of spaces */
export function assertNamed(name: string | null | undefined, field: string): asserts name is string {
  assertGiven(name, field);
  assertRuleOf(name.trim(), field, 'ONLY_SPACES_STRING_ERROR', 'must have more than spaces');
}

/** Checks that the render type fits the settings. */
export function assertRenderType(
  type: Customization['customizationType'],
  renderType: Customization['customizationRenderType'],
  has: { freeText: boolean; choices: boolean },
): void {
  const isFreeText = renderType === 'FREE_TEXT';
  assert(!isFreeText || type === 'MODIFIER', () => invalidRenderType('Options have choices, not free text'));
  assert(!isFreeText || !has.choices, () => invalidRenderType('FREE_TEXT has no choices'));
  assert(isFreeText || !has.freeText, () => invalidRenderType(`${renderType} takes no free text`));
}

export function assertFreeText(
  settings: Customization['freeTextInput'] | { title?: string } | undefined,
): asserts settings is NonNullable<Customization['freeTextInput']> {
  const {
    title,
    minCharCount = 0,
    maxCharCount,
  } = (settings ?? {}) as Partial<NonNullable<Customization['freeTextInput']>>;
  assert(title?.trim(), () => invalidFreeText('Free text has a title'));
  assert(minCharCount >= 0, () => invalidFreeText('minCharCount must be at least 0'));
  assert(maxCharCount === undefined || maxCharCount >= Math.max(1, minCharCount), () =>
    invalidFreeText('maxCharCount must be at least 1 and no less than minCharCount'),
  );
}

/**
 * Checks choices against the type of their customization.
 * @param field their path in the request
 * @throws PlatformError 400 with the broken rule
 */
export function assertChoices(
  { customizationType, customizationRenderType }: Customization,
  choices: readonly SerializedChoice[],
  field: string,
): void {
  const names = new Set<string>();
  const type = customizationRenderType === 'FREE_TEXT' ? undefined : CHOICE_TYPES[customizationRenderType];
  choices.forEach(({ name, choiceType, colorCode, defaultAddedPrice }, index) => {
    const at = `${field}[${index}]`;
    assertNamed(name, `${at}.name`);
    const isNew = !names.has(name);
    assertRuleOf(isNew, `${at}.name`, 'DUPLICATE_CHOICE_NAME', `${name} is the name of another choice`);
    names.add(name);
    const isType = choiceType === undefined || choiceType === type;
    assertRuleOf(isType, `${at}.choiceType`, 'INVALID_CHOICE_TYPE', `must be ${type}`);
    const isColor = type === 'ONE_COLOR';
    assertRuleOf(
      isColor === Boolean(colorCode),
      `${at}.colorCode`,
      'INVALID_CHOICE_VALUE',
      isColor ? 'must be stated for a colour' : 'can only be set for colours',
    );
    assert(customizationType === 'MODIFIER' || !Number(defaultAddedPrice ?? 0), addedPriceOfOption);
  });
}

/**
 * Checks that the primary choices belong to the same customization and are one level deep (SDK: Choice).
 * @throws PlatformError 400 with the broken rule
 */
export function assertPrimaryChoices(choices: readonly CustomizationChoice[], field: string): void {
  const byId = new Map(choices.map((choice) => [choice.id, choice]));
  choices.forEach(({ id, primaryChoiceIds = [] }, index) => {
    const at = `${field}[${index}].primaryChoiceIds`;
    for (const primaryId of primaryChoiceIds) {
      assertRuleOf(primaryId !== id, at, 'PRIMARY_CHOICE_SELF_REFERENCE', 'must not name the choice itself');
      const primary = byId.get(primaryId);
      assertRuleOf(primary, at, 'PRIMARY_CHOICE_NOT_FOUND', `names no choice: ${primaryId}`);
      const isPrimary = !primary.primaryChoiceIds?.length;
      assertRuleOf(
        isPrimary,
        at,
        'PRIMARY_CHOICE_HIERARCHY_VIOLATION',
        `names a linked choice: ${primaryId}`,
      );
    }
  });
}
