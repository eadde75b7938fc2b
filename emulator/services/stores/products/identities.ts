import { namedGuid } from '../../../core/ids';
import type { CustomTextField, InfoSection, Named, Option } from './parts';
import type { EnteredProduct } from './store';

/** The kinds of customizations that catalog V3 has (SDK: `CustomizationType`). */
type Kind = 'PRODUCT_OPTION' | 'MODIFIER';

/** How a choice is shown in catalog V3. */
export const renderTypeOf = ({ optionType }: Option) =>
  optionType === 'color' ? ('SWATCH_CHOICES' as const) : ('TEXT_CHOICES' as const);

const UNIQUE_NAME_LENGTH = 100;

/** The ribbon of a name. */
export const ribbonNamed = (name: string): Named => ({ id: namedGuid('ribbon', name), name });

/** The brand of a name. */
export const brandNamed = (name: string): Named => ({ id: namedGuid('brand', name), name });

/**
 * The product with an id for all that catalog V3 knows by ids and shares between products: brand, ribbons, info sections,
 * options, modifiers. Things of the same name, and sections of the same text, are the same.
 */
export function identified(product: EnteredProduct): EnteredProduct {
  const { brand, ribbon, additionalRibbons, additionalInfoSections, options, modifiers } = product;
  const kind = product.manageVariants ? 'PRODUCT_OPTION' : 'MODIFIER';
  return {
    ...product,
    brandId: brand ? brandNamed(brand).id : undefined,
    ribbonId: ribbon ? ribbonNamed(ribbon).id : undefined,
    ...(additionalRibbons && { additionalRibbons: additionalRibbons.map(({ name }) => ribbonNamed(name)) }),
    additionalInfoSections: additionalInfoSections.map(identifiedSection),
    options: options.map((option) => identifiedOption(option, kind)),
    ...(modifiers && { modifiers: modifiers.map((option) => identifiedOption(option, 'MODIFIER')) }),
    customTextFields: product.customTextFields.map(identifiedText),
  };
}

function identifiedSection(section: InfoSection): InfoSection {
  const { title = '', description = '', uniqueName } = section;
  const id = namedGuid('info section', title, description);
  const made = `${title.slice(0, UNIQUE_NAME_LENGTH - 9)} ${id.slice(0, 8)}`;
  return { ...section, id, uniqueName: uniqueName ?? made };
}

function identifiedOption(option: Option, kind: Kind): Option {
  const id = namedGuid(kind, renderTypeOf(option), option.name);
  const choices = option.choices.map((choice) => ({ ...choice, id: namedGuid(id, choice.description) }));
  return { ...option, id, choices };
}

const identifiedText = (text: CustomTextField): CustomTextField => ({
  ...text,
  id: namedGuid('MODIFIER', 'FREE_TEXT', text.name ?? text.title),
});
