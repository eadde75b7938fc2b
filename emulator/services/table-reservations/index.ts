import type { Service } from '#core/contract/service';
import { experiencesOperations } from './calls/experiences';
import { reservationsFindOperations } from './calls/reservation-lists';
import { reservationLocationsOperations } from './calls/reservation-locations';
import { reservationsOperations } from './calls/reservations';
import { timeSlotsOperations } from './calls/time-slots';
import { experiences } from './experiences/entity';
import { reservationLocations } from './locations/entity';
import { reservationsCatchUp } from './reservations/changes';
import { reservations } from './reservations/entity';
import { seedTableReservations } from './seed';

export const tableReservationsService: Service = {
  collections: [reservationLocations, reservations, experiences],
  operations: [
    ...reservationLocationsOperations,
    ...timeSlotsOperations,
    ...reservationsOperations,
    ...reservationsFindOperations,
    ...experiencesOperations,
  ],
  seed: seedTableReservations,
  catchUp: [reservationsCatchUp],
};

export { experiences };
