import * as z from 'zod';
import type { Buyer } from '#core/buyer';
import type { Context } from '#core/contract/context';
import type { BookingStatus, SlotEntry } from '#services/bookings';
import { bookSlot, describeSlot } from '#services/bookings';
import { BuyerFields, Field } from '../shared/fields';
import { requiredText } from '../shared/form';
import { type Checkout, submitForm } from './checkout';
import { Facts, Payment, Summary } from './parts';

/** The longest address on one line that the platform accepts. */
const MAX_ADDRESS = 250;

/**
 * The checkout of a slot.
 * @param timezone IANA time zone in which times are shown
 * @throws PlatformError if there is no such service or slot
 */
export function bookingCheckout(context: Context, entry: SlotEntry, timezone?: string): Checkout {
  const slot = describeSlot(context, entry, timezone);
  const { serviceName, when, staff, place, price, maxParticipants, free, waits, inPerson, memberships } =
    slot;
  const many = maxParticipants > 1;
  const facts: [string, string | undefined][] = [
    ['When', when],
    ['With', staff],
    ['Where', place],
  ];
  const known = facts.filter((fact): fact is [string, string] => Boolean(fact[1]));
  const range = `Choose from 1 to ${maxParticipants}`;
  const participants = z.coerce.number(range).int(range).min(1, range).max(maxParticipants, range).default(1);
  const address = slot.asksAddress
    ? requiredText('Enter the address that we come to', MAX_ADDRESS)
    : z.undefined().optional();
  return {
    title: waits ? 'Join the waiting list' : 'Book your place',
    summary: (
      <Summary title="Booking Details" item={serviceName}>
        <Facts facts={[...known, [many ? 'Price per person' : 'Price', price]]} />
      </Summary>
    ),
    fields: (form) => (
      <>
        {waits && (
          <p className="muted">
            Everything is taken. When a place is canceled, we book you in, first come, first served. You pay
            only then, where it takes place.
          </p>
        )}
        <BuyerFields form={form}>
          {slot.asksAddress && (
            <Field
              name="address"
              label="Address"
              hint="Where we come to: street and number, city"
              form={form}
              autoComplete="street-address"
              maxLength={MAX_ADDRESS}
              wide
            />
          )}
          {many && (
            <Field
              name="participants"
              label="Participants"
              hint={`Up to ${maxParticipants}`}
              form={form}
              type="number"
              inputMode="numeric"
              min={1}
              max={maxParticipants}
              defaultValue="1"
            />
          )}
        </BuyerFields>
        {!free && <Payment form={form} inPerson={inPerson} memberships={memberships} />}
      </>
    ),
    button: waits ? 'Join the waiting list' : 'Book now',
    submit: (values) =>
      submitForm(context.site.locale, values, { participants, address }, (buyer, fields) => {
        const { booking, order } = bookSlot(context, entry, {
          buyer,
          participants: fields.participants,
          timezone,
          address: fields.address,
        });
        return {
          parameters: order ? { orderId: order.id } : noParameters,
          ...received(booking.status, buyer),
          facts: [
            ...(order ? [['Order number', String(order.number)] satisfies [string, string]] : []),
            ['Service', serviceName],
            ...known,
            ...(fields.address ? [['Where', fields.address] satisfies [string, string]] : []),
            ...(many ? [['Participants', String(fields.participants)] satisfies [string, string]] : []),
            ...(order
              ? [['Total', order.priceSummary?.total?.formattedAmount || price] satisfies [string, string]]
              : []),
          ],
        };
      }),
  };
}

const noParameters: Record<string, string> = {};

/** The message after a booking that is confirmed, waits for confirmation, or is on a waiting list. */
function received(status: BookingStatus, { firstName, email }: Buyer) {
  if (status === 'WAITING_LIST')
    return {
      title: `You are on the waiting list, ${firstName}`,
      message: `As soon as a place is free it is yours. We keep it for ${email}.`,
    };
  return status === 'PENDING'
    ? {
        title: `We have your request, ${firstName}`,
        message: `We check it and confirm it. It is kept for ${email}.`,
      }
    : {
        title: `You are booked, ${firstName}`,
        message: `We look forward to seeing you. The booking is kept for ${email}.`,
      };
}
