import type { Reservation, Wire } from './entity';

/** A reservation as visitors who know its id see it (SDK: `Set.PUBLIC`). */
export function serializePublicReservation({
  id,
  status,
  source,
  details,
  createdDate,
  revision,
  declineReason,
  paymentStatus,
}: Reservation): Wire {
  const { reservationLocationId, startDate, endDate, partySize } = details;
  return {
    id,
    status,
    source,
    details: { reservationLocationId, startDate, endDate, partySize, tables: { ids: [] }, tableIds: [] },
    createdDate,
    revision,
    ...(declineReason && { declineReason }),
    paymentStatus,
  };
}
