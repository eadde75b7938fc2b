import { collection } from '#core/documents/collection';
import { type Booking, bookings } from '../entity';

/** The same bookings by their multi-service booking, in the order in which they take place. */
export const bookingsByParts = collection<Booking>(bookings.name, {
  fields: { 'multiServiceBookingInfo.id': 'string', startDate: 'date' },
  defaultSort: [{ fieldName: 'startDate', order: 'ASC' }],
});
