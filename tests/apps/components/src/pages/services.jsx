import {
  Booking,
  BookingForm,
  BookingItem,
  Payment,
  Service,
  ServiceList,
  TimeSlot,
  TimeSlotList,
} from '@wix/headless-bookings/react';
import { loadServiceListServiceInitialData } from '@wix/headless-bookings/services';
import { useState } from 'react';
import { FIELDS } from '../fields.jsx';

const DAY = 24 * 60 * 60_000;

export async function load() {
  const { config } = await loadServiceListServiceInitialData({});
  return { serviceListConfig: config };
}

/** The free times of the chosen service in the next two weeks. */
function Times() {
  const [startDate] = useState(() => new Date());
  return (
    <TimeSlotList.Root config={{ startDate, endDate: new Date(startDate.getTime() + 14 * DAY) }}>
      <TimeSlotList.Timezone />
      <TimeSlotList.TimeSlots emptyState="No times" loadingState="Times are loading">
        <TimeSlotList.TimeSlotRepeater>
          <div>
            <TimeSlot.StartDate />
            <TimeSlot.Duration />
            <TimeSlot.Actions.Select label="Choose time" />
          </div>
        </TimeSlotList.TimeSlotRepeater>
      </TimeSlotList.TimeSlots>
    </TimeSlotList.Root>
  );
}

function Chosen({ service }) {
  return (
    <>
      <h1>Book {service.name}</h1>
      <Times />
      <BookingForm.Root formId={service.form._id} serviceIds={[service._id]} fieldMap={FIELDS} />
      <Booking.BookingItems>
        <Booking.BookingItemRepeater>
          <div>
            <BookingItem.TimeSlot>
              Chosen: <TimeSlot.StartDate />
            </BookingItem.TimeSlot>
            <BookingItem.StaffName />
          </div>
        </Booking.BookingItemRepeater>
      </Booking.BookingItems>
      <Booking.Payment>
        <Payment.Total />
        <Payment.PayNow />
      </Booking.Payment>
      <Booking.Actions.Book
        label="Book now"
        onCheckout={(navigate) => navigate({ postFlowUrl: `${location.origin}/services` })}
        onComplete={({ orderId }) => location.assign(`/services?order=${orderId}`)}
      />
    </>
  );
}

export function Page({ serviceListConfig }) {
  const [service, setService] = useState();
  const order = new URLSearchParams(location.search).get('order');
  return (
    <Booking.Root bookingServiceConfig={{}}>
      {order && <p>Booked, order {order}</p>}
      {service ? (
        <Chosen service={service} />
      ) : (
        <ServiceList.Root serviceListConfig={serviceListConfig}>
          <ServiceList.Services emptyState="No services">
            <ServiceList.ServiceRepeater>
              <article>
                <Service.Name />
                <Service.Type />
                <Service.Price />
                <Service.Category />
                <Service.Actions.Select label="Book" onClick={setService} />
              </article>
            </ServiceList.ServiceRepeater>
          </ServiceList.Services>
          <ServiceList.Actions.LoadMore label="More services" />
        </ServiceList.Root>
      )}
    </Booking.Root>
  );
}
