import { availabilityCalendar } from '@wix/bookings';
import type { Client } from '@/lib/wix/bookings/slots/slot-calendar';

type SlotFilter = { serviceId: string | string[]; startDate: string; endDate: string; resourceId?: string };

/** Returns the bookable entries of the availability calendar, earliest first. */
export const bookableEntries = (
  client: Client,
  filter: SlotFilter,
  options: availabilityCalendar.QueryAvailabilityOptions,
) => entriesOf(client, { ...filter, bookable: true }, options);

/** Returns entries of the availability calendar, earliest first. */
export async function entriesOf(
  client: Client,
  filter: SlotFilter & { bookable?: true },
  options: availabilityCalendar.QueryAvailabilityOptions,
) {
  const query = { filter, sort: [{ fieldName: 'startDate', order: 'ASC' as const }] };
  const { availabilityEntries } = await client.use(availabilityCalendar).queryAvailability(query, options);
  return availabilityEntries ?? [];
}
