import type { itemModifierGroups as meta } from '@wix/restaurants/meta';
import type { Serialized } from '#core/contract/serialized';
import { collection } from '#core/documents/collection';
import { assertReferences, type Part, type PartKind } from '../requests/parts';
import { assertRule } from './rules';

/** A group of modifiers from which guests choose. */
export type ModifierGroup = Serialized<meta.ModifierGroupOriginal> & Part;

export const modifierGroups = collection<ModifierGroup>('restaurant_item_modifier_groups', {
  fields: {
    name: 'string',
    createdDate: 'date',
    updatedDate: 'date',
    'modifiers.id': { kind: 'list', path: 'modifiers[].id' },
    'rule.required': 'boolean',
    'rule.minSelections': 'number',
    'rule.maxSelections': 'number',
  },
});

export const MODIFIER_GROUPS: PartKind<ModifierGroup, 'modifierGroup'> = {
  name: 'modifierGroup',
  collection: modifierGroups,
  views: [
    { fqdn: 'wix.restaurants.menus.v1.item_modifier_group', serialize: (modifierGroup) => modifierGroup },
  ],
  defaults: { businessLocationIds: [], modifiers: [] },
  complete: (_context, group) => {
    assertReferences('modifierGroup.modifiers', group.modifiers);
    return assertRule(group);
  },
};
