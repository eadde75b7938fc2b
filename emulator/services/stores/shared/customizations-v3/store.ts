import type { customizationsV3 as meta } from '@wix/stores/meta';
import type { Serialized } from '#core/contract/serialized';
import { collection } from '#core/documents/collection';
import type { Entity, EntityKind } from '#core/entities/kind';

export type SerializedChoice = Serialized<meta.ChoiceOriginal>;

/** One of the things to choose from. */
export interface CustomizationChoice extends SerializedChoice {
  id: string;
  name: string;
  /** What carts call it. */
  key: string;
  choiceType: meta.ChoiceTypeWithLiteralsOriginal;
}

/** What buyers choose of a product: an option, which makes variants, or a modifier, which does not. */
export interface Customization extends Entity {
  name: string;
  /** What carts call it. */
  key: string;
  customizationType: meta.CustomizationTypeWithLiteralsOriginal;
  customizationRenderType: meta.CustomizationRenderTypeWithLiteralsOriginal;
  /** Of one with free text. */
  freeTextInput?: Serialized<meta.FreeTextSettingsOriginal> & { title: string };
  /** Of any other. */
  choicesSettings?: { choices: CustomizationChoice[] };
}

export const customizations = collection<Customization>('customizations', {
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
      serialize: (customization) => customization,
    },
  ],
};
