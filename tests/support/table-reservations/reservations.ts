import { ApiKeyStrategy, createClient, OAuthStrategy } from '@wix/sdk';
import { reservationLocations, reservations, timeSlots } from '@wix/table-reservations';
import type { Emulator } from '@/emulator/runtime/emulator';
import site from '@/emulator/seed/site.json';

const modules = { reservationLocations, reservations, timeSlots };

/** The official SDK as the owner of the site, with the modules of table reservations. */
export const tablesOwner = ({ apiKey }: Emulator) =>
  createClient({ modules, auth: ApiKeyStrategy({ apiKey, siteId: site.id }) });

/** The official SDK as a new visitor. */
export const tablesVisitor = () =>
  createClient({ modules, auth: OAuthStrategy({ clientId: site.clientId }) });

type Client = ReturnType<typeof tablesOwner> | ReturnType<typeof tablesVisitor>;

/** Noon in New York on the Tuesday after the tests' first day: the café is open. */
export const NOON = '2026-03-03T17:00:00.000Z';

/** Returns the café's reservation location. */
export async function cafeOf(client: Client) {
  const { reservationLocations: locations } = await client.reservationLocations.listReservationLocations();
  const [cafe] = locations ?? [];
  if (!cafe?._id || !cafe.revision) throw new Error('The demo site has no place that takes reservations');
  return { ...cafe, _id: cafe._id, revision: cafe.revision };
}

/** The guest; a new object for each call, because the SDK writes into its arguments. */
export const reservee = () => ({ firstName: 'Mary', lastName: 'Miller', phone: '+12125550100' });

/** Creates a reservation of the café for a party. */
export async function reserve(client: Client, partySize: number, startDate = NOON) {
  const { _id: reservationLocationId } = await cafeOf(client);
  return client.reservations.createReservation({
    details: { reservationLocationId, startDate: new Date(startDate), partySize },
    reservee: reservee(),
  });
}
