import type { itemLabels as meta } from '@wix/restaurants/meta';
import type { Serialized } from '#core/contract/serialized';
import { collection } from '#core/documents/collection';
import { type Part, type PartKind, withAddress } from '../parts/entity';

/** A label of items, like vegan. */
type Label = Serialized<meta.LabelOriginal> & Part;

export const labels = collection<Label>('restaurant_item_labels', {
  shown: { title: 'Labels of dishes', group: 'Restaurants', calls: ['restaurants.itemLabels', 'label'] },
  fields: {
    name: 'string',
    icon: { kind: 'string', path: 'icon.id' },
    createdDate: 'date',
    updatedDate: 'date',
  },
});

export const LABELS: PartKind<Label, 'label'> = {
  name: 'label',
  collection: labels,
  views: [{ fqdn: 'wix.restaurants.menus.v1.item_label', serialize: (_, label) => label }],
  defaults: {},
  complete: (_context, label) => ({ ...label, ...(label.icon && { icon: withAddress(label.icon) }) }),
};
