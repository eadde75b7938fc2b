import {
  ApprovalMode,
  Input,
  Reservation,
  ReserveeForm,
} from '@wix/headless-restaurants-table-reservations/react';
import { loadReservationServiceConfig } from '@wix/headless-restaurants-table-reservations/services';

export async function load({ parameters }) {
  const reservationId = parameters.get('reservationId');
  const { config } = await loadReservationServiceConfig(
    reservationId
      ? { reservationId }
      : {
          reservationLocationId: parameters.get('reservationLocationId'),
          startDate: new Date(parameters.get('startDate')),
          partySize: Number(parameters.get('partySize')),
        },
  );
  return { reservationServiceConfig: config };
}

function Field() {
  return (
    <>
      <Input.Label />
      <Input.Input />
      <Input.Error text="Not valid" />
    </>
  );
}

export function Page({ reservationServiceConfig }) {
  return (
    <Reservation.Root reservationServiceConfig={reservationServiceConfig}>
      <Reservation.LocationName />
      <Reservation.PartySize />
      <Reservation.StartDate />
      <Reservation.HeldTimer />
      <ReserveeForm.Root>
        <ReserveeForm.FirstName>
          <Field />
        </ReserveeForm.FirstName>
        <ReserveeForm.LastName>
          <Field />
        </ReserveeForm.LastName>
        <ReserveeForm.Phone>
          <Field />
        </ReserveeForm.Phone>
        <ReserveeForm.Email>
          <Field />
        </ReserveeForm.Email>
        <ReserveeForm.CustomFieldRepeater>
          <Field />
        </ReserveeForm.CustomFieldRepeater>
        <Reservation.ApprovalMode>
          <ApprovalMode.Auto>
            <ReserveeForm.Action.ReserveReservation content="Confirm" />
          </ApprovalMode.Auto>
          <ApprovalMode.Manual>
            <ReserveeForm.Action.CreateReservation content="Ask for it" />
          </ApprovalMode.Manual>
        </Reservation.ApprovalMode>
      </ReserveeForm.Root>
      <Reservation.Action.Delete content="Give up" />
    </Reservation.Root>
  );
}
