import { availabilityCalendar } from '@wix/bookings';
import { visitorClient } from '../../platform/client';

type SlotFilter = { serviceId: string | string[]; startDate: string; endDate: string; resourceId?: string };

/** The entries of the availability calendar that can be booked. */
export const bookableEntries = (filter: SlotFilter, options: availabilityCalendar.QueryAvailabilityOptions) =>
  entriesOf({ ...filter, bookable: true }, options);

export async function entriesOf(
  filter: SlotFilter & { bookable?: true },
  options: availabilityCalendar.QueryAvailabilityOptions,
) {
  const client = (await visitorClient()).use(availabilityCalendar);
  const query = {
    filter,
    sort: [{ fieldName: 'startDate', order: 'ASC' as const }],
  };
  return (await client.queryAvailability(query, options)).availabilityEntries ?? [];
}
