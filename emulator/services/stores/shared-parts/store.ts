import type { infoSectionsV3 as meta } from '@wix/stores/meta';
import type { Serialized } from '#core/contract/serialized';
import { collection } from '#core/documents/collection';
import type { Entity, EntityKind } from '#core/entities/kind';
import type { Label, LabelKind } from './labels';

export const brands = collection<Label>('brands', {
  fields: { name: 'string', createdDate: 'date', updatedDate: 'date' },
});

export const BRANDS: LabelKind<'brand'> = {
  name: 'brand',
  collection: brands,
  views: [{ fqdn: 'wix.stores.catalog.v3.brand', catalogVersion: 'V3_CATALOG', serialize: (brand) => brand }],
  // The SDK names the rule but not the number.
  limit: 1000,
  limitRule: 'BRAND_LIMIT_EXCEEDED',
  unique: true,
};

export const ribbons = collection<Label>('ribbons', {
  fields: { name: 'string', createdDate: 'date', updatedDate: 'date' },
});

export const RIBBONS: LabelKind<'ribbon'> = {
  name: 'ribbon',
  collection: ribbons,
  views: [
    { fqdn: 'wix.stores.catalog.v3.ribbon', catalogVersion: 'V3_CATALOG', serialize: (ribbon) => ribbon },
  ],
  // The SDK names neither a rule nor a number, so the limit is that of brands.
  limit: 1000,
  limitRule: 'RIBBON_LIMIT_EXCEEDED',
  unique: false,
};

/** A text with a heading that several products can share. */
export interface InfoSection extends Entity {
  /** A name by which the owner tells it from others. */
  uniqueName: string;
  title: string;
  /** The text as rich content, and the same as HTML. */
  description?: Serialized<meta.RichContentOriginal>;
  plainDescription?: string;
}

export const infoSections = collection<InfoSection>('info_sections', {
  fields: { uniqueName: 'string', title: 'string', createdDate: 'date', updatedDate: 'date' },
});

export const INFO_SECTIONS: EntityKind<InfoSection, 'infoSection'> = {
  name: 'infoSection',
  collection: infoSections,
  views: [
    {
      fqdn: 'wix.stores.catalog.v3.info_section',
      catalogVersion: 'V3_CATALOG',
      serialize: (section) => section,
    },
  ],
};
