// Public interface of bookings/slots for the rest of the shop. Browser code may import only types from here.

export { getBusinessTimeZone, getNextSlot, listFreeDays, listSlots } from './calls';
export { createBookingCheckout, getChosenSlot } from './checkout';
export { SLOT_MESSAGES } from './messages';
export type { FreeDay, Slot, SlotChoice, TimedService } from './types';
