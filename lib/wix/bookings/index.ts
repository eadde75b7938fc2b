// Public interface of bookings for the rest of the shop. Browser code may import only types from here.

export { createCourseCheckout, getCoursePlaces } from './courses';
export type { Party } from './party';
export { getService, listServices } from './services';
export {
  createBookingCheckout,
  getChosenSlot,
  getNextSlot,
  listFreeDays,
  listSlots,
  SLOT_MESSAGES,
} from './slots';
export {
  type BookableService,
  type CoursePlaces,
  DAYS_AHEAD,
  type FreeDay,
  type Slot,
  type SlotChoice,
  slotChoiceSchema,
  type TimedService,
} from './types';
