import type { Service } from '#core/contract/service';
import { reservationLocationsOperations } from './reservation-locations/operations';
import { reservationLocations } from './reservation-locations/store';
import { reservationsCatchUp } from './reservations/changes';
import { reservationsFindOperations } from './reservations/kind';
import { reservationsOperations } from './reservations/operations';
import { seedTableReservations } from './seed';
import { reservations } from './stored/reservations';
import { timeSlotsOperations } from './time-slots/operations';

export const tableReservationsService: Service = {
  collections: [reservationLocations, reservations],
  operations: [
    ...reservationLocationsOperations,
    ...timeSlotsOperations,
    ...reservationsOperations,
    ...reservationsFindOperations,
  ],
  seed: seedTableReservations,
  catchUp: [reservationsCatchUp],
};
