// The face of bookings/slots: what the rest of the shop may import of it. What runs in browsers takes types alone from here.

export { getBusinessTimeZone, getNextSlot, listFreeDays, listSlots } from './calls';
export { createBookingCheckout, getChosenSlot } from './checkout';
export { SLOT_MESSAGES } from './messages';
export type { FreeDay, Slot, SlotChoice, TimedService } from './types';
