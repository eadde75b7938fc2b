import Big from 'big.js';
import { sum } from '#core/money';
import type { Site } from '#core/site';
import type { CustomLineItem } from '../carts/entity';
import { moneyOf } from './money';
import type { SerializedLine } from './types';

type Groups = NonNullable<CustomLineItem['modifierGroups']>;

/** Returns modifier groups with the prices of their modifiers in another form. */
export const withModifierPrices = <Group, Modifier, From, To>(
  groups: readonly (Group & { modifiers?: (Modifier & { price?: From })[] })[],
  convert: (price: From | undefined) => To,
) =>
  groups.map((group) => ({
    ...group,
    modifiers: (group.modifiers ?? []).map((modifier) => ({ ...modifier, price: convert(modifier.price) })),
  }));

/** Returns the total price of the modifiers of one piece, in the site's currency. */
export const modifiersPrice = (groups: Groups = []): Big =>
  sum(
    groups
      .flatMap(({ modifiers = [] }) => modifiers)
      .map(({ price, quantity }) => new Big(price || 0).times(quantity ?? 1)),
  );

/** Serializes the modifiers of a line for carts and checkouts; a line without modifiers has neither field. */
export function serializeModifiers(
  groups: Groups | undefined,
  site: Site,
): Pick<SerializedLine, 'modifierGroups' | 'modifiersTotalPrice'> {
  if (!groups?.length) return {};
  const money = moneyOf(site);
  return {
    modifierGroups: withModifierPrices(groups, (price) => money(price || '0')),
    modifiersTotalPrice: money(modifiersPrice(groups)),
  };
}
