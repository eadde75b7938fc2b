import { z } from 'zod';
import type { Context } from '../../core/operation';
import { bookSlot, describeSlot } from '../../services/bookings/bookings';
import type { SlotEntry } from '../../services/bookings/slot-entry';
import { BuyerFields, Field } from '../form';
import { type Checkout, submitForm } from './checkout';
import { Facts, Payment, Summary } from './parts';

/**
 * The checkout of a slot.
 * @param timezone IANA; the one in which the time is stated
 * @throws PlatformError when there is no such service or slot
 */
export function bookingCheckout(context: Context, entry: SlotEntry, timezone?: string): Checkout {
  const { serviceName, when, staff, place, price, maxParticipants, free, inPerson } = describeSlot(
    context,
    entry,
    timezone,
  );
  const many = maxParticipants > 1;
  const facts: [string, string | undefined][] = [
    ['When', when],
    ['With', staff],
    ['Where', place],
  ];
  const known = facts.filter((fact): fact is [string, string] => Boolean(fact[1]));
  const range = `Choose from 1 to ${maxParticipants}`;
  const participants = z.coerce.number(range).int(range).min(1, range).max(maxParticipants, range).default(1);
  return {
    title: 'Book your place',
    summary: (
      <Summary title={serviceName}>
        <Facts facts={[...known, [many ? 'Price per person' : 'Price', price]]} />
      </Summary>
    ),
    fields: (form) => (
      <>
        <BuyerFields form={form}>
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
        {!free && <Payment form={form} inPerson={inPerson} />}
      </>
    ),
    button: 'Book now',
    submit: (values) =>
      submitForm(values, { participants }, (buyer, fields) => {
        const { booking, order } = bookSlot(context, entry, {
          buyer,
          participants: fields.participants,
          timezone,
        });
        // Some services are confirmed by hand.
        const asked = booking.status === 'PENDING';
        return {
          parameters: { orderId: order.id },
          title: asked ? `We have your request, ${buyer.firstName}` : `You are booked, ${buyer.firstName}`,
          message: asked
            ? `Somebody of us looks at it and confirms it. It is kept for ${buyer.email}.`
            : `We look forward to seeing you. The booking is kept for ${buyer.email}.`,
          facts: [
            ['Order number', String(order.number)],
            ['Service', serviceName],
            ...known,
            ...(many ? [['Participants', String(fields.participants)] satisfies [string, string]] : []),
            ['Total', order.priceSummary?.total?.formattedAmount || price],
          ],
        };
      }),
  };
}
