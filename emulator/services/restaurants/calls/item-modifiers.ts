import { itemModifiers as meta } from '@wix/restaurants/meta';
import type { Serialized } from '#core/contract/serialized';
import { collection } from '#core/documents/collection';
import { entityOperations } from '#core/entities/operations';
import { type Part, type PartKind, partCalls } from '../parts/entity';

/** An addition to an item, or an omission, that guests choose. */
type Modifier = Serialized<meta.ModifierOriginal> & Part;

export const modifiers = collection<Modifier>('restaurant_item_modifiers', {
  shown: { title: 'Modifiers', group: 'Restaurants', calls: ['restaurants.itemModifiers', 'modifier'] },
  fields: { name: 'string', createdDate: 'date', updatedDate: 'date' },
});

export const MODIFIERS: PartKind<Modifier, 'modifier'> = {
  name: 'modifier',
  collection: modifiers,
  views: [{ fqdn: 'wix.restaurants.menus.v1.item_modifier', serialize: (_, modifier) => modifier }],
  defaults: { businessLocationIds: [], inStock: true },
};

export const itemModifiersOperations = entityOperations(
  'restaurants.itemModifiers',
  meta,
  MODIFIERS,
  partCalls(MODIFIERS),
);
