import type { infoSectionsV3 as meta } from '@wix/stores/meta';
import type { Serialized } from '#core/contract/serialized';
import { collection } from '#core/documents/collection';
import type { Entity, EntityKind } from '#core/entities/kind';

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
