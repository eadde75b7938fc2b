import type { Context } from '#core/contract/context';
import { assert, assertRuleOf } from '#core/contract/errors';
import { changeAssigned, countAssigned, having } from '../product-changes/assigned';
import { withoutModifierChoices } from '../product-changes/assigned-customizations';
import {
  assertAllChoices,
  assertKnownChoices,
  choiceOf,
  choicesOf,
  saveChoices,
} from '../shared-parts/customizations/choices';
import { choiceAssigned } from '../shared-parts/customizations/errors';
import type { Customization, SerializedChoice } from '../shared-parts/customizations/store';

/**
 * Replaces the choices. An existing choice, found by its id or else by its name, keeps its id.
 * @throws PlatformError 400 with the rule NOT_ALLOWED_DELETE_CHOICE_ASSIGNED_TO_PRODUCT if products have a removed
 * choice; else as `addChoices`
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
 * @throws PlatformError 404 CHOICE_NOT_FOUND; 428 CHOICE_ASSIGNED_TO_PRODUCT for an option; 400 with the rule
 * NOT_ALLOWED_CUSTOMIZATION_WITHOUT_CHOICES
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
  const saved = saveChoices(context, customization, choices);
  for (const id of choiceIds) {
    changeAssigned(context, having.choice(id), (product) => withoutModifierChoices(product, choiceIds));
  }
  return saved;
}
