import { visitor } from '../emulator/start';
import { idOf } from './bookings';

type Client = Awaited<ReturnType<typeof visitor>>;
type Query = Parameters<Client['availabilityCalendar']['queryAvailability']>;

/** The week of the demo site's clock: from Monday, March 2, 2026; summer time begins on its Sunday. */
export const WEEK = { startDate: '2026-03-02T00:00:00.000-05:00', endDate: '2026-03-09T00:00:00.000-04:00' };

/** The entries of a service's availability in that week. */
export async function entries(slug: string, filter: object = {}, options?: Query[1]) {
  const client = await visitor();
  const serviceId = idOf(slug);
  const query = { filter: { serviceId, ...WEEK, ...filter } };
  return (await client.availabilityCalendar.queryAvailability(query, options)).availabilityEntries ?? [];
}
