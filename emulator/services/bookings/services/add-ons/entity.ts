import type { addOns as meta } from '@wix/bookings/meta';
import { type Context, isManager } from '#core/contract/context';
import type { Serialized } from '#core/contract/serialized';
import { collection } from '#core/documents/collection';
import type { Entity, EntityKind } from '#core/entities/kind';

type Sent = Serialized<meta.AddOnOriginal>;

/** An extra that customers may add to a booking: more time, or a number of things. */
export type AddOn = Entity & Omit<Sent, keyof Entity>;

export const addOns = collection<AddOn>('booking_add_ons', {
  fields: {
    name: 'string',
    durationInMinutes: 'number',
    maxQuantity: 'number',
    'price.value': 'string',
    'price.currency': 'string',
    'price.formattedValue': 'string',
    taxGroup: 'string',
  },
  // The default sort (SDK, JSDoc of queryAddOns).
  defaultSort: [{ fieldName: 'id', order: 'ASC' }],
});

/** Serializes an add-on; only managers see its private tags (SDK: Tags.privateTags). */
export function serializeAddOn(context: Pick<Context, 'caller'>, { tags, ...addOn }: AddOn): Sent {
  if (!tags) return addOn;
  const { privateTags, ...shared } = tags;
  const hidden = privateTags && isManager(context) ? { privateTags: { tagIds: [], ...privateTags } } : {};
  return { ...addOn, tags: { ...shared, ...hidden } };
}

export const ADD_ON: EntityKind<AddOn, 'addOn'> = {
  name: 'addOn',
  collection: addOns,
  views: [{ fqdn: 'wix.addons.v1.add_on', serialize: serializeAddOn, showsDeleted: true }],
};
