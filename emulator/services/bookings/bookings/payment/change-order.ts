import type { Context } from '#core/contract/context';
import { changeOrderedItem } from '#services/ecom';
import { addOnsPrice } from '../../booked-add-ons/rules';
import type { Booking, Service } from '../../stored/services';
import { addOnGroups } from './place-order';

/** Charges the changed add-ons of a booking in its order, if that can still be changed (JSDoc of rescheduleBooking). */
export function changeOrder(context: Context, service: Service, before: Booking, after: Booking): void {
  const { id, orderId, bookedAddOns = [] } = after;
  if (!orderId) return;
  changeOrderedItem(context, orderId, id, {
    modifierGroups: addOnGroups(service, bookedAddOns),
    dearerBy: addOnsPrice(bookedAddOns).minus(addOnsPrice(before.bookedAddOns)),
  });
}
