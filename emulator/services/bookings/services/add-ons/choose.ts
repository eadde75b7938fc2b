import type { bookings as meta } from '@wix/bookings/meta';
import type { Context } from '#core/contract/context';
import { assert } from '#core/contract/errors';
import type { Serialized } from '#core/contract/serialized';
import type { BookedAddOn } from '../../bookings/entity';
import type { Service } from '../entity';
import { type AddOn, addOns } from './entity';
import {
  addOnNotFound,
  chosenTwice,
  groupNotFound,
  quantityTooHigh,
  tooManyAddOns,
  wrongQuantity,
} from './errors';

/** The calls that accept add-ons. Only one of them declares its own errors for add-ons (platform facts 36.2). */
type Taking = 'createBooking' | 'rescheduleBooking';
type Given = Serialized<meta.BookedAddOnOriginal>;

/**
 * Returns the add-ons that a customer has chosen, as the booking stores them: with their current name, duration and
 * price (documentation: About Add-On Groups).
 * @param isFree whether any add-on may be chosen, from any group and in any quantity (`skipAddOnValidation`)
 * @throws PlatformError 400; 404 when a booking is moved
 */
export function chooseAddOns(
  context: Context,
  service: Service,
  given: readonly Given[] = [],
  { call, isFree }: { call: Taking; isFree: boolean },
): BookedAddOn[] {
  const chosen = given.map(({ id = '', groupId = '', quantity }) => {
    const addOn = context.documents.get(addOns, id);
    if (!isFree) assertOffered(service, { id, groupId }, call);
    assert(addOn, () => addOnNotFound(call, id));
    return { ...booked(addOn, quantity, isFree), groupId };
  });
  if (!isFree) assertLimits(service, chosen);
  return chosen;
}

function assertOffered(
  { addOnGroups }: Service,
  { id, groupId }: Required<Pick<Given, 'id' | 'groupId'>>,
  call: Taking,
) {
  const group = addOnGroups?.find((it) => it.id === groupId);
  assert(group, () => groupNotFound(call, groupId));
  assert(group.addOnIds?.includes(id), () => addOnNotFound(call, id));
}

/** Refuses the same add-on twice in a group, and more different add-ons than the group allows. */
function assertLimits({ addOnGroups = [] }: Service, chosen: readonly BookedAddOn[]): void {
  for (const { id, name, maxNumberOfAddOns } of addOnGroups) {
    const ofGroup = chosen.filter(({ groupId }) => groupId === id);
    const twice = ofGroup.find((it, index) => ofGroup.findIndex((other) => other.id === it.id) !== index);
    assert(!twice, () => chosenTwice(twice?.name ?? ''));
    const most = maxNumberOfAddOns ?? ofGroup.length;
    assert(ofGroup.length <= most, () => tooManyAddOns(name ?? '', most));
  }
}

function booked(
  { id, name = '', price, durationInMinutes, maxQuantity }: AddOn,
  quantity: number | null | undefined,
  isFree: boolean,
): BookedAddOn {
  const kept = { id, name: name ?? '', nameTranslated: name ?? '', price: price?.value ?? '0' };
  if (durationInMinutes) {
    // A quantity of 1 is accepted and cleared (SDK: BookedAddOn.quantity).
    assert((quantity ?? 1) === 1, () => wrongQuantity(kept.name));
    return { ...kept, durationInMinutes };
  }
  assert(quantity, () => wrongQuantity(kept.name));
  assert(isFree || !maxQuantity || quantity <= maxQuantity, () =>
    quantityTooHigh(kept.name, maxQuantity ?? quantity),
  );
  return { ...kept, quantity };
}
