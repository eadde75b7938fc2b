import type { sections as meta } from '@wix/restaurants/meta';
import type { Serialized } from '#core/contract/serialized';
import { collection } from '#core/documents/collection';
import { type Part, type PartKind, withAddress } from '../parts/entity';

/** A section of a menu, like the starters: items in their order. */
export type Section = Serialized<meta.SectionOriginal> & Part;

export const sections = collection<Section>('restaurant_sections', {
  shown: { title: 'Sections', group: 'Restaurants', calls: ['restaurants.sections', 'section'] },
  fields: {
    name: 'string',
    description: 'string',
    visible: 'boolean',
    image: { kind: 'string', path: 'image.id' },
    itemIds: 'list',
    createdDate: 'date',
    updatedDate: 'date',
  },
});

export const SECTIONS: PartKind<Section, 'section'> = {
  name: 'section',
  collection: sections,
  views: [{ fqdn: 'wix.restaurants.menus.v1.section', serialize: (_, section) => section }],
  defaults: { visible: true, additionalImages: [], itemIds: [] },
  complete: (_context, section) => ({
    ...section,
    ...(section.image && { image: withAddress(section.image) }),
    additionalImages: (section.additionalImages ?? []).map(withAddress),
  }),
};
