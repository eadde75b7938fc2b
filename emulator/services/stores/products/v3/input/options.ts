import type { Context } from '#core/contract/context';
import { assert, assertGiven, type ErrorCode } from '#core/contract/errors';
import { type Customization, customizations } from '../../../parts/customizations/entity';
import type { Choice, CustomTextField, Option, Picture } from '../../parts/entity';
import {
  brokenRule,
  choiceNameAndTypeRequired,
  choiceNotExist,
  choicesNotDistinct,
  customizationNotExist,
  duplicateProductOptions,
  modifierNameAndTypeRequired,
  productOptionNameAndTypeRequired,
} from '../errors';
import { choicePictures } from './media';
import type { ProductInput } from './types';

type OptionInput = NonNullable<ProductInput['options']>[number];
type ModifierInput = NonNullable<ProductInput['modifiers']>[number];
type ChoiceInput = NonNullable<NonNullable<ModifierInput['choicesSettings']>['choices']>[number];

/** The default limit of characters in a free text (SDK: `FreeTextSettings`). */
const MOST_CHARACTERS = 500;

/**
 * Reads the options of a request in the stored form: existing customizations by id, new ones by name and type.
 * @param media the product's media, which choices may show
 * @param field the product's path in the request
 * @throws PlatformError 400 with the codes of the SDK for unknown, unnamed and repeated options and choices
 */
export function optionsInput(
  context: Context,
  given: readonly OptionInput[],
  media: readonly Picture[],
  field: string,
): Option[] {
  const options = given.map((option, index) => {
    const known = customizationOf(context, option.id, 'PRODUCT_OPTION');
    const name = known?.name ?? option.name;
    const type = known?.customizationRenderType ?? option.optionRenderType;
    assert(name && type, productOptionNameAndTypeRequired);
    assertGiven(option.choicesSettings, `${field}.options[${index}].choicesSettings`);
    const choices = option.choicesSettings.choices ?? [];
    return {
      name,
      ...(known && { id: known.id }),
      optionType: type === 'SWATCH_CHOICES' ? ('color' as const) : ('drop_down' as const),
      choices: choicesInput(choices, known, media, 'PRODUCT_OPTION_CHOICE_NAME_AND_TYPE_REQUIRED'),
    };
  });
  const names = new Set(options.map(({ name }) => name));
  assert(names.size === options.length, duplicateProductOptions);
  return options;
}

function customizationOf(
  { documents }: Context,
  id: string | null | undefined,
  type: Customization['customizationType'],
): Customization | undefined {
  if (!id) return undefined;
  const known = documents.get(customizations, id);
  assert(known?.customizationType === type, () => customizationNotExist(id, type));
  return known;
}

function choicesInput(
  given: readonly ChoiceInput[],
  known: Customization | undefined,
  media: readonly Picture[],
  unnamed: ErrorCode,
): Choice[] {
  assertDistinct(given, known);
  return given.map((choice) => {
    const own = known?.choicesSettings?.choices.find(({ id }) => id === choice.choiceId);
    assert(own || !choice.choiceId || !known, () => choiceNotExist(choice.choiceId));
    const name = own?.name ?? choice.name;
    const type = own?.choiceType ?? choice.choiceType;
    assert(name && type, () => choiceNameAndTypeRequired(unnamed));
    const color = own?.colorCode ?? choice.colorCode;
    const pictures = choicePictures(media, choice);
    return {
      ...(own && { id: own.id }),
      value: (type === 'ONE_COLOR' && color) || name,
      description: name,
      ...(pictures.length > 0 && { pictures }),
      ...(choice.addedPrice && { addedPrice: Number(choice.addedPrice) }),
    };
  });
}

/**
 * In a customization that a request creates or adds choices to, each choice must have a different name (platform facts
 * 34.3).
 * @throws PlatformError 400 for an existing one
 */
function assertDistinct(given: readonly ChoiceInput[], known: Customization | undefined): void {
  const names = given.flatMap(({ choiceId, name }) => (choiceId || !name ? [] : [name]));
  assert(new Set(names).size === names.length, () => choicesNotDistinct(names, !known));
}

/** The modifiers of a request in the stored form: those with choices and those with free text. */
export interface Modifiers {
  choosing: Option[];
  texts: CustomTextField[];
}

/** Reads modifiers like options; each keeps its position among the others. */
export function modifiersInput(
  context: Context,
  given: readonly ModifierInput[],
  media: readonly Picture[],
  field: string,
): Modifiers {
  const ids = given.flatMap(({ id }) => id ?? []);
  assert(new Set(ids).size === ids.length, () =>
    brokenRule(`${field}.modifiers`, 'MODIFIERS_ID_DUPLICATION_ERROR', 'must not name a customization twice'),
  );
  const modifiers: Modifiers = { choosing: [], texts: [] };
  for (const [position, modifier] of given.entries()) {
    const known = customizationOf(context, modifier.id, 'MODIFIER');
    const name = known?.name ?? modifier.name;
    const type = known?.customizationRenderType ?? modifier.modifierRenderType;
    assert(name && type, modifierNameAndTypeRequired);
    const mandatory = modifier.mandatory ?? modifier.toBeRemovedMandatory ?? false;
    const about = { name, position, ...(known && { id: known.id }) };
    if (type === 'FREE_TEXT') {
      const { title, minCharCount, maxCharCount, defaultAddedPrice } = {
        ...known?.freeTextInput,
        ...modifier.freeTextSettings,
      };
      modifiers.texts.push({
        ...about,
        title: title ?? name,
        maxLength: maxCharCount || MOST_CHARACTERS,
        mandatory,
        ...(minCharCount && { minLength: minCharCount }),
        ...(defaultAddedPrice && { addedPrice: Number(defaultAddedPrice) }),
      });
      continue;
    }
    modifiers.choosing.push({
      ...about,
      optionType: type === 'SWATCH_CHOICES' ? 'color' : 'drop_down',
      optional: !mandatory,
      choices: choicesInput(
        modifier.choicesSettings?.choices ?? [],
        known,
        media,
        'MODIFIER_CHOICE_NAME_AND_TYPE_REQUIRED',
      ),
    });
  }
  return modifiers;
}
