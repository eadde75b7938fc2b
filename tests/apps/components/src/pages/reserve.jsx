import {
  ApprovalMode,
  Location,
  PartySize,
  RequestReservation,
  TimeSlot,
  TimeSlots,
  TimeSlotsDetails,
} from '@wix/headless-restaurants-table-reservations/react';

export function Page() {
  return (
    <RequestReservation.Root>
      <RequestReservation.TimeSlotsDetails>
        <TimeSlotsDetails.LocationRepeater>
          <Location.Name />
        </TimeSlotsDetails.LocationRepeater>
        <TimeSlotsDetails.PartySizeRepeater>
          <PartySize.Size />
          <PartySize.Action.Select content="people" />
        </TimeSlotsDetails.PartySizeRepeater>
        <TimeSlotsDetails.DateInput />
      </RequestReservation.TimeSlotsDetails>
      <RequestReservation.TimeSlots>
        <TimeSlots.Loading />
        <TimeSlots.Error />
        <TimeSlots.SlotRepeater>
          <TimeSlot.Time />
          <TimeSlot.Action.Select content="Choose table" />
        </TimeSlots.SlotRepeater>
      </RequestReservation.TimeSlots>
      <RequestReservation.ApprovalMode>
        <ApprovalMode.Auto>
          <RequestReservation.Action.Hold content="Reserve" />
        </ApprovalMode.Auto>
        <ApprovalMode.Manual>
          <RequestReservation.Action.Request content="Request" />
        </ApprovalMode.Manual>
      </RequestReservation.ApprovalMode>
      <RequestReservation.Error />
    </RequestReservation.Root>
  );
}
