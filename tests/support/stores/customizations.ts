/** A choice with a text. */
export const text = (name: string) => ({ choiceType: 'CHOICE_TEXT' as const, name });

/** An option. */
export const SIZE = {
  name: 'Shirt size',
  customizationType: 'PRODUCT_OPTION' as const,
  customizationRenderType: 'TEXT_CHOICES' as const,
  choicesSettings: { choices: [text('S'), text('M')] },
};

/** A modifier with free text. */
export const NOTE = {
  name: 'Note',
  customizationType: 'MODIFIER' as const,
  customizationRenderType: 'FREE_TEXT' as const,
  freeTextInput: { title: 'What shall we write?', minCharCount: 1, maxCharCount: 40 },
};

/** A modifier of colours. */
export const WRAP = {
  name: 'Wrapping',
  customizationType: 'MODIFIER' as const,
  customizationRenderType: 'SWATCH_CHOICES' as const,
  choicesSettings: {
    choices: [
      { choiceType: 'ONE_COLOR' as const, name: 'Red', colorCode: '#ff0000', defaultAddedPrice: '2.5' },
      { choiceType: 'ONE_COLOR' as const, name: 'Blue', colorCode: '#0000ff' },
    ],
  },
};
