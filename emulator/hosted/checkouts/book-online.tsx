import type { Context } from '#core/contract/context';
import { DAY, isoDate } from '#core/time/clock';
import {
  dayOf,
  describeSlot,
  readInstant,
  type Service,
  type Slot,
  serializeSlot,
  services,
  slotsOf,
} from '#services/bookings';
import { Choices, Field } from '../shared/fields';
import type { FormState } from '../shared/form';
import type { Checkout } from './checkout';
import { Summary } from './parts';

/** How far ahead times are offered, in milliseconds, and how many. */
const AHEAD = 30 * DAY;
const SHOWN = 12;

/** The value of a slot in the form. */
const slotKey = ({ service, start, resource }: Slot) => `${service.id} ${isoDate(start)} ${resource.id}`;

/** The field for the first day to show. */
function FromDay({ today, form }: { today: string; form: FormState }) {
  return (
    <>
      <Field
        name="from"
        label="From"
        hint={`The first ${SHOWN} times from this day on are shown.`}
        form={form}
        type="date"
        min={today}
        defaultValue={today}
      />
      <div className="actions">
        <button className="button plain" type="submit" name="step" value="update">
          Show times
        </button>
      </div>
    </>
  );
}

/**
 * The page to choose a service, a day and a time; the booking's own checkout follows it.
 * @param resourceId limits the slots to this staff member's
 */
export function bookOnline(
  context: Context,
  resourceId: string | undefined,
  values: Record<string, string>,
): Checkout {
  const now = context.clock.now();
  const zone = context.site.timeZone;
  const today = dayOf(now, zone);
  const from = Math.max(now, readInstant(`${values.from}T00:00`, zone) ?? now);
  const free = (service: Service, start: number) =>
    slotsOf(
      context,
      service,
      { start, end: start + AHEAD },
      resourceId ? { resourceIds: [resourceId] } : {},
    ).filter(({ bookable }) => bookable);
  const offered = context.documents
    .list(services, { hidden: false, type: { $ne: 'COURSE' }, 'onlineBooking.enabled': true })
    .map((service) => ({ service, next: free(service, now) }))
    .filter(({ next }) => next.length > 0);
  const chosen = offered.find(({ service }) => service.id === values.service) ?? offered[0];
  const { service } = chosen ?? {};
  const later = chosen && from > now ? free(chosen.service, from) : chosen?.next;
  const slots = later?.slice(0, SHOWN) ?? [];
  const entryOf = (slot: Slot) => serializeSlot(slot, zone, slot.service.locations?.[0]);
  return {
    title: 'Book online',
    ...(!service && {
      obstacle: { code: 'NO_OPEN_SPOTS', message: 'Nothing can be booked in the coming days.' },
    }),
    summary: (
      <Summary title={service?.name ?? ''}>
        {service?.tagLine && <p>{service.tagLine}</p>}
        {service?.description && <p className="muted">{service.description}</p>}
      </Summary>
    ),
    fields: (form) => (
      <>
        <Choices
          name="service"
          legend="Service"
          form={{ ...form, values: { ...form.values, ...(service && { service: service.id }) } }}
          options={offered.map(({ service: { id, name, tagLine }, next: [first] }) => ({
            value: id,
            label: name ?? '',
            hint: tagLine ?? '',
            price: first && describeSlot(context, entryOf(first), zone).price,
          }))}
        >
          <FromDay today={today} form={form} />
        </Choices>
        <Choices
          name="slot"
          legend={`Times for ${service?.name ?? ''}`}
          form={form}
          options={slots.map((slot) => {
            const { when, staff } = describeSlot(context, entryOf(slot), zone);
            return { value: slotKey(slot), label: when, hint: `With ${staff}` };
          })}
        >
          {slots.length === 0 && (
            <p className="muted">Nothing is free for weeks from then. Choose another day.</p>
          )}
        </Choices>
      </>
    ),
    button: 'Next',
    submit({ slot: wanted }) {
      const slot = slots.find((it) => slotKey(it) === wanted);
      if (!slot) return { errors: { slot: 'Choose a time of this service' } };
      return { next: { bookingsCheckout: { slotAvailability: entryOf(slot), timezone: zone } } };
    },
  };
}
