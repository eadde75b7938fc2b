import type { customizationsV3 as meta } from '@wix/stores/meta';
import type { Serialized } from '#core/contract/serialized';
import { collection } from '#core/documents/collection';
import type { Entity, EntityKind } from '#core/entities/kind';

export type SerializedChoice = Serialized<meta.ChoiceOriginal>;

/** A choice of a customization. */
export interface CustomizationChoice extends SerializedChoice {
  id: string;
  name: string;
  /** The name in carts. */
  key: string;
  choiceType: meta.ChoiceTypeWithLiteralsOriginal;
}

/** A customization of products: an option, which creates variants, or a modifier, which does not. */
export interface Customization extends Entity {
  name: string;
  /** The name in carts. */
  key: string;
  customizationType: meta.CustomizationTypeWithLiteralsOriginal;
  customizationRenderType: meta.CustomizationRenderTypeWithLiteralsOriginal;
  /** Present only with free text. */
  freeTextInput?: Serialized<meta.FreeTextSettingsOriginal> & { title: string };
  /** Missing with free text. */
  choicesSettings?: { choices: CustomizationChoice[] };
}

export const customizations = collection<Customization>('customizations', {
  shown: {
    title: 'Options and modifiers',
    group: 'Stores',
    calls: { V3_CATALOG: ['stores.customizationsV3', 'customization'] },
  },
  fields: {
    name: 'string',
    customizationType: 'string',
    customizationRenderType: 'string',
    createdDate: 'date',
    updatedDate: 'date',
  },
});

export const CUSTOMIZATIONS: EntityKind<Customization, 'customization'> = {
  name: 'customization',
  collection: customizations,
  views: [
    {
      fqdn: 'wix.stores.catalog.v3.customization',
      catalogVersion: 'V3_CATALOG',
      serialize: (_, customization) => customization,
    },
  ],
};
