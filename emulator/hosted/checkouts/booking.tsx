import * as z from 'zod';
import type { Buyer } from '#core/buyer';
import type { Context } from '#core/contract/context';
import type { BookingStatus, SlotEntry } from '#services/bookings';
import { bookSlot, describeSlot } from '#services/bookings';
import { BuyerFields, Field } from '../shared/fields';
import { readFields, requiredText } from '../shared/form';
import {
  AddOnFields,
  addOnShape,
  chosenAddOns,
  chosenPeople,
  OptionFields,
  optionShape,
} from './booking-extras';
import { type Checkout, submitForm } from './checkout';
import { Facts, Payment, Summary } from './parts';

const WAITING = (
  <p className="muted">
    Everything is taken. When a place is canceled, we book you in, first come, first served. You pay only
    then, where it takes place.
  </p>
);

/** The longest address on one line that the platform accepts. */
const MAX_ADDRESS = 250;

/**
 * The checkout of a slot.
 * @param timezone IANA time zone in which times are shown
 * @throws PlatformError if there is no such service or slot
 */
export function bookingCheckout(context: Context, entry: SlotEntry, timezone?: string): Checkout {
  const slot = describeSlot(context, entry, timezone);
  const { serviceName, when, staff, place, price, maxParticipants: most, option, addOnGroups } = slot;
  const { free, waits, inPerson, memberships } = slot;
  const many = most > 1;
  const priceFact: [string, string] = [many ? 'Price per person' : 'Price', price];
  const facts: [string, string | undefined][] = [
    ['When', when],
    ['With', staff],
    ['Where', place],
  ];
  const known = facts.filter(isKnown);
  const range = `Choose from 1 to ${most}`;
  const participants = z.coerce.number(range).int(range).min(1, range).max(most, range).default(1);
  const address = slot.asksAddress
    ? requiredText('Enter the address that we come to', MAX_ADDRESS)
    : z.undefined().optional();
  return {
    title: waits ? 'Join the waiting list' : 'Book your place',
    summary: (
      <Summary title="Booking Details" item={serviceName}>
        <Facts facts={[...known, ...(option ? [] : [priceFact])]} />
      </Summary>
    ),
    fields: (form) => (
      <>
        {waits && WAITING}
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
          {many && !option && (
            <Field
              name="participants"
              label="Participants"
              hint={`Up to ${most}`}
              form={form}
              type="number"
              inputMode="numeric"
              min={1}
              max={most}
              defaultValue="1"
            />
          )}
        </BuyerFields>
        {option && <OptionFields option={option} most={most} form={form} />}
        <AddOnFields groups={addOnGroups} form={form} />
        {!free && <Payment form={form} inPerson={inPerson} memberships={memberships} />}
      </>
    ),
    button: waits ? 'Join the waiting list' : 'Book now',
    submit(values) {
      const people = option && chosenPeople(option, most, values);
      const { addOns, problems } = chosenAddOns(addOnGroups, values);
      const extras = readFields(values, {
        ...(option && optionShape(option, most)),
        ...addOnShape(addOnGroups),
      });
      const wrong = { ...people?.problems, ...problems, ...('errors' in extras && extras.errors) };
      const place = (buyer: Buyer, fields: { participants: number; address?: string | undefined }) => {
        const booker = {
          buyer,
          timezone,
          address: fields.address,
          addOns,
          participants: people?.participants ?? fields.participants,
          participantsChoices: people?.participantsChoices,
        };
        const { booking, order } = bookSlot(context, entry, booker);
        const total = order?.priceSummary?.total?.formattedAmount || price;
        const facts: [string, string | undefined][] = [
          ['Order number', order && String(order.number)],
          ['Service', serviceName],
          ...known,
          ['Where', fields.address],
          ['Participants', many ? String(booker.participants) : undefined],
          ['Extras', booking.bookedAddOns?.map(addOnText).join(', ')],
          ['Total', order && total],
        ];
        return {
          parameters: order ? { orderId: order.id } : noParameters,
          ...received(booking.status, buyer),
          facts: facts.filter(isKnown),
        };
      };
      return submitForm(context.site.locale, values, { participants, address }, place, wrong);
    },
  };
}

const isKnown = (fact: [string, string | undefined]): fact is [string, string] => Boolean(fact[1]);

/** Names an add-on of a booking, with its quantity. */
const addOnText = ({ name, quantity }: { name?: string | null; quantity?: number | null }) =>
  quantity && quantity > 1 ? `${quantity} × ${name}` : (name ?? '');

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
