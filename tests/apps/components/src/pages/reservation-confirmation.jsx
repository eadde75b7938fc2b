import { Input, Reservation, Status } from '@wix/headless-restaurants-table-reservations/react';
import { loadReservationServiceConfig } from '@wix/headless-restaurants-table-reservations/services';

export async function load({ parameters }) {
  const { config } = await loadReservationServiceConfig({ reservationId: parameters.get('reservationId') });
  return { reservationServiceConfig: config };
}

export function Page({ reservationServiceConfig }) {
  return (
    <Reservation.Root reservationServiceConfig={reservationServiceConfig}>
      <Reservation.Status>
        <Status.Reserved />
        <Status.Requested />
        <Status.Canceled />
      </Reservation.Status>
      <Reservation.LocationName />
      <Reservation.AddToCalendarLink content="Add to calendar" />
      <Reservation.Cancel.Input>
        <Input.Label label="Phone number" />
        <Input.Input />
      </Reservation.Cancel.Input>
      <Reservation.Cancel.Action.Cancel content="Cancel" />
    </Reservation.Root>
  );
}
