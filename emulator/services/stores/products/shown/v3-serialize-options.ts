import type { productsV3 as meta } from '@wix/stores/meta';
import Big from 'big.js';
import type { Serialized } from '#core/contract/serialized';
import { renderTypeOf } from '../../parts/identities';
import type { Product } from '../entity';
import type { Choice, CustomTextField, Option, Variant } from '../parts/entity';
import { isInStock } from './rules';
import type { Asked } from './v3-requested';
import { serializeMediaItem } from './v3-serialize-media';

type WireOption = Serialized<meta.ConnectedOptionOriginal>;
type WireModifier = Serialized<meta.ConnectedModifierOriginal>;

/** The name of an option, modifier, choice or text in carts; the platform derives it from the name. */
export const keyOf = (name: string): string => name;

/** The options by which buyers choose a variant. */
export function serializeOptions(product: Product, isRequested: Asked): WireOption[] {
  if (!product.manageVariants) return [];
  return product.options.map((option) => {
    const having =
      ({ description }: Choice) =>
      (variant: Variant) =>
        variant.choices[option.name] === description;
    return {
      id: option.id,
      name: option.name,
      optionRenderType: renderTypeOf(option),
      key: keyOf(option.name),
      choicesSettings: {
        choices: option.choices.map((choice) => {
          const variants = product.variants.filter(having(choice));
          return {
            ...serializeChoice(product, option, choice, isRequested),
            inStock: variants.some((variant) => isInStock(product, variant)),
            visible: variants.some(({ visible }) => visible),
          };
        }),
      },
    };
  });
}

function serializeChoice(product: Product, option: Option, choice: Choice, isRequested: Asked) {
  const pictures = product.media.filter(({ file }) => choice.pictures?.includes(file));
  const [first] = pictures.map((picture) => serializeMediaItem(picture, isRequested).image);
  const byReference = isRequested('PRODUCT_CHOICES_MEDIA_REFERENCES');
  return {
    choiceId: choice.id,
    choiceType: option.optionType === 'color' ? ('ONE_COLOR' as const) : ('CHOICE_TEXT' as const),
    key: keyOf(choice.description),
    name: choice.description,
    ...(option.optionType === 'color' && { colorCode: choice.value }),
    linkedMedia: byReference ? [] : pictures.map((picture) => serializeMediaItem(picture, isRequested)),
    ...(byReference && { media: { items: pictures.map(({ file }) => ({ mediaId: file })) } }),
    ...(isRequested('PRODUCT_CHOICES_DISPLAY_IMAGE') &&
      first && { displayImage: { id: first.id, url: first.url, altText: first.altText } }),
  };
}

/** The modifiers: options without variants in V1, modifiers of catalog V3, and custom text fields. */
export function serializeModifiers(product: Product, isRequested: Asked): WireModifier[] {
  const choosing = [...(product.manageVariants ? [] : product.options), ...(product.modifiers ?? [])];
  const entries = [
    ...choosing.map((option) => ({
      position: option.position,
      modifier: serializeChoiceModifier(product, option, isRequested),
    })),
    ...product.customTextFields.map((text) => ({
      position: text.position,
      modifier: serializeTextModifier(text),
    })),
  ];
  return entries
    .toSorted(
      (a, b) => (a.position ?? Number.POSITIVE_INFINITY) - (b.position ?? Number.POSITIVE_INFINITY) || 0,
    )
    .map(({ modifier }) => modifier);
}

const addedPrice = (value: number | undefined) =>
  value === undefined ? undefined : new Big(value).toFixed();

const serializeChoiceModifier = (product: Product, option: Option, isRequested: Asked): WireModifier => ({
  id: option.id,
  name: option.name,
  modifierRenderType: renderTypeOf(option),
  key: keyOf(option.name),
  toBeRemovedMandatory: !option.optional,
  mandatory: !option.optional,
  choicesSettings: {
    choices: option.choices.map((choice) => ({
      ...serializeChoice(product, option, choice, isRequested),
      addedPrice: addedPrice(choice.addedPrice),
    })),
  },
});

const serializeTextModifier = (text: CustomTextField): WireModifier => ({
  id: text.id,
  name: text.name ?? text.title,
  modifierRenderType: 'FREE_TEXT',
  key: keyOf(text.name ?? text.title),
  toBeRemovedMandatory: text.mandatory,
  mandatory: text.mandatory,
  freeTextSettings: {
    minCharCount: text.minLength ?? 0,
    maxCharCount: text.maxLength,
    defaultAddedPrice: addedPrice(text.addedPrice),
    title: text.title,
    key: keyOf(text.title),
  },
});
