import type { itemModifierGroups as groupsMeta, itemModifiers as modifiersMeta } from '@wix/restaurants/meta';
import { assert, invalidField } from '#core/contract/errors';
import type { Serialized } from '#core/contract/serialized';
import { collection } from '#core/documents/collection';
import { assertReferences, type Part, type PartKind } from '../parts/entity';

interface Group {
  modifiers?: readonly { preSelected?: boolean | null }[];
  rule?: { required?: boolean | null; minSelections?: number | null; maxSelections?: number | null };
}

/** An addition to an item, or an omission, that guests choose. */
type Modifier = Serialized<modifiersMeta.ModifierOriginal> & Part;

export const modifiers = collection<Modifier>('restaurant_item_modifiers', {
  shown: { title: 'Modifiers', group: 'Restaurants', calls: ['restaurants.itemModifiers', 'modifier'] },
  fields: { name: 'string', createdDate: 'date', updatedDate: 'date' },
});

/**
 * Checks that guests can follow the rule (SDK: `Rule`): it must not require more modifiers than the group has, nor more
 * than it allows (platform facts 16.6).
 * @throws PlatformError 400
 */
function assertRule<T extends Group>(group: T): T {
  const { modifiers = [], rule } = group;
  const { minSelections, maxSelections } = rule ?? {};
  assert((minSelections ?? 0) <= modifiers.length, () =>
    invalidField('modifierGroup.rule.minSelections', `must be at most the ${modifiers.length} modifiers`),
  );
  assert(maxSelections === undefined || maxSelections === null || maxSelections >= (minSelections ?? 0), () =>
    invalidField('modifierGroup.rule.maxSelections', 'must be at least minSelections'),
  );
  return group;
}

/** A group of modifiers from which guests choose. */
type ModifierGroup = Serialized<groupsMeta.ModifierGroupOriginal> & Part;

export const modifierGroups = collection<ModifierGroup>('restaurant_item_modifier_groups', {
  shown: {
    title: 'Groups of modifiers',
    group: 'Restaurants',
    calls: ['restaurants.itemModifierGroups', 'modifierGroup'],
  },
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
    { fqdn: 'wix.restaurants.menus.v1.item_modifier_group', serialize: (_, modifierGroup) => modifierGroup },
  ],
  defaults: { businessLocationIds: [], modifiers: [] },
  complete: (_context, group) => {
    const { modifiers = [], rule } = group;
    assertReferences('modifierGroup.modifiers', modifiers);
    return assertRule({
      ...group,
      modifiers: modifiers.map((modifier) => ({ preSelected: false, ...modifier })),
      ...(rule && { rule: { minSelections: 0, ...rule } }),
    });
  },
};

export const MODIFIERS: PartKind<Modifier, 'modifier'> = {
  name: 'modifier',
  collection: modifiers,
  views: [{ fqdn: 'wix.restaurants.menus.v1.item_modifier', serialize: (_, modifier) => modifier }],
  defaults: { businessLocationIds: [], inStock: true },
};
