import type { Context } from '#core/contract/context';
import { assert } from '#core/contract/errors';
import { preconditionFailed } from './errors';
import type { CustomItem } from './types';

/**
 * Refuses ids that two modifier groups of an item, or two modifiers of a group, share.
 * @throws PlatformError 428 DUPLICATE_MODIFIER_GROUP_IDS, DUPLICATE_ITEM_MODIFIER_IDS (SDK: cartV2)
 */
export function assertModifiers(items: readonly CustomItem[]): void {
  assertNone(
    items.filter(({ modifierGroups = [] }) => hasTwice(modifierGroups)),
    'DUPLICATE_MODIFIER_GROUP_IDS',
    'Each modifier group of an item has an id of its own',
  );
  assertNone(
    items.filter(({ modifierGroups = [] }) =>
      modifierGroups.some(({ modifiers = [] }) => hasTwice(modifiers)),
    ),
    'DUPLICATE_ITEM_MODIFIER_IDS',
    'Each modifier of a group has an id of its own',
  );
}

function assertNone(items: readonly CustomItem[], code: string, description: string): void {
  const references = items.flatMap(({ source }) => source?.catalogReference ?? []);
  assert(items.length === 0, () => preconditionFailed(code, description, { invalidItems: references }));
}

function hasTwice(entries: readonly { id?: string }[]): boolean {
  const ids = entries.flatMap(({ id }) => id ?? []);
  return new Set(ids).size < ids.length;
}

/** Gives an id to each modifier group and modifier that has none. */
export const withModifierIds = (item: CustomItem, ids: Context['ids']): CustomItem => ({
  ...item,
  ...(item.modifierGroups && {
    modifierGroups: item.modifierGroups.map(({ modifiers = [], ...group }) => ({
      id: ids.guid(),
      ...group,
      modifiers: modifiers.map((modifier) => ({ id: ids.guid(), ...modifier })),
    })),
  }),
});
