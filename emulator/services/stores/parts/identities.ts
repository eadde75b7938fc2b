import type { Context } from '#core/contract/context';
import { createEntity } from '#core/entities/store';
import { namedGuid } from '#core/ids';
import type { EnteredProduct } from '../products/entity';
import type { CustomTextField, InfoSection, Named, Option } from '../products/parts/entity';
import { customizationNamed } from './customizations/create';
import { type Customization, customizations } from './customizations/entity';
import { BRANDS, INFO_SECTIONS, infoSections, type LabelKind, labelNamed, RIBBONS } from './entity';
import { textOf } from './info-section-input';

/** The types of customizations in catalog V3 (SDK: `CustomizationType`). */
type Kind = Customization['customizationType'];

/** The render type of an option in catalog V3. */
export const renderTypeOf = ({ optionType }: Option) =>
  optionType === 'color' ? ('SWATCH_CHOICES' as const) : ('TEXT_CHOICES' as const);

const UNIQUE_NAME_LENGTH = 100;

/**
 * Returns the id of a product's label by the label's name. Without a name, the id of a label that was deleted in
 * catalog V3 stays (SDK: deleteBrand).
 */
function labelId(context: Context, kind: LabelKind, { id, name }: Partial<Named>): string | undefined {
  const known = id ? context.documents.get(kind.collection, id) : undefined;
  if (!name) return known ? undefined : id;
  return known?.name === name ? known.id : labelNamed(context, kind, name).id;
}

/**
 * Returns the product with an id for each part that products share in catalog V3: brand, ribbons, info sections,
 * options, modifiers. Missing parts are created. Parts with the same name, and sections with the same text, are treated
 * as the same part.
 */
export function identified(context: Context, product: EnteredProduct): EnteredProduct {
  const { brand, ribbon, additionalRibbons, additionalInfoSections, options, modifiers } = product;
  const kind = product.manageVariants ? 'PRODUCT_OPTION' : 'MODIFIER';
  const ofRibbon = (given: Partial<Named>) => labelId(context, RIBBONS, given);
  return {
    ...product,
    brandId: labelId(context, BRANDS, { id: product.brandId, name: brand }),
    ribbonId: ofRibbon({ id: product.ribbonId, name: ribbon }),
    ...(additionalRibbons && {
      additionalRibbons: additionalRibbons.map((it) => ({ ...it, id: ofRibbon(it) ?? it.id })),
    }),
    additionalInfoSections: additionalInfoSections.map((section) => identifiedSection(context, section)),
    options: options.map((option) => identifiedOption(context, option, kind)),
    ...(modifiers && { modifiers: modifiers.map((option) => identifiedOption(context, option, 'MODIFIER')) }),
    customTextFields: product.customTextFields.map((text) => identifiedText(context, text)),
  };
}

function identifiedSection(context: Context, section: InfoSection): InfoSection {
  const { title = '', description = '' } = section;
  const isSame = (it: { title: string; plainDescription?: string }) =>
    it.title === title && (it.plainDescription ?? '') === description;
  const own = section.id ? context.documents.get(infoSections, section.id) : undefined;
  const known = own && isSame(own) ? own : context.documents.list(infoSections, { title }).find(isSame);
  if (known) return { ...section, id: known.id, uniqueName: known.uniqueName };
  if (!title.trim()) return section;
  const id = namedGuid('info section', title, description);
  const ownName = `${title.slice(0, UNIQUE_NAME_LENGTH - 9)} ${id.slice(0, 8)}`;
  const uniqueName = section.uniqueName ?? ownName;
  const text = textOf({ plainDescription: description });
  const added = createEntity(context, INFO_SECTIONS, { title, uniqueName, ...text }, id);
  return { ...section, id: added.id, uniqueName: added.uniqueName };
}

function identifiedOption(context: Context, option: Option, customizationType: Kind): Option {
  const customizationRenderType = renderTypeOf(option);
  const isColor = customizationRenderType === 'SWATCH_CHOICES';
  const own = option.id ? context.documents.get(customizations, option.id) : undefined;
  const isOwn = own?.name === option.name && own.customizationType === customizationType;
  const known = (it: Customization) => new Map(it.choicesSettings?.choices.map(({ id, name }) => [name, id]));
  const hasAll = isOwn && option.choices.every(({ description }) => known(own).has(description));
  const customization = hasAll
    ? own
    : customizationNamed(context, {
        name: option.name,
        customizationType,
        customizationRenderType,
        choicesSettings: {
          choices: option.choices.map(({ value, description }) => ({
            name: description,
            ...(isColor && { colorCode: value }),
          })),
        },
      });
  const choiceIds = known(customization);
  return {
    ...option,
    id: customization.id,
    choices: option.choices.map((choice) => ({ ...choice, id: choiceIds.get(choice.description) })),
  };
}

function identifiedText(context: Context, text: CustomTextField): CustomTextField {
  const name = text.name ?? text.title;
  const own = text.id ? context.documents.get(customizations, text.id) : undefined;
  if (own?.name === name) return text;
  const { title, minLength: minCharCount, maxLength: maxCharCount } = text;
  const { id } = customizationNamed(context, {
    name,
    customizationType: 'MODIFIER',
    customizationRenderType: 'FREE_TEXT',
    freeTextInput: { title, minCharCount, maxCharCount },
  });
  return { ...text, id };
}
