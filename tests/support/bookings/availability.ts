import { visitor } from '../emulator/start';
import { serviceIdOf } from './bookings';

type Client = Awaited<ReturnType<typeof visitor>>;
type Query = Parameters<Client['availabilityCalendar']['queryAvailability']>;

/** The week of the demo site's clock: from Monday, March 2, 2026; summer time begins on its Sunday. */
export const FIRST_WEEK = {
  startDate: '2026-03-02T00:00:00.000-05:00',
  endDate: '2026-03-09T00:00:00.000-04:00',
};

/** The availability entries of a service of the demo site, in the first week unless the filter says otherwise. */
export async function availabilityEntries(slug: string, filter: object = {}, options?: Query[1]) {
  const client = await visitor();
  const serviceId = serviceIdOf(slug);
  const query = { filter: { serviceId, ...FIRST_WEEK, ...filter } };
  return (await client.availabilityCalendar.queryAvailability(query, options)).availabilityEntries ?? [];
}
