import * as z from 'zod';
import type { Buyer } from '../../core/buyer';
import type { Context } from '../../core/operation';
import {
  placeTicketOrder,
  type ReservationSummary,
  reservationSummary,
} from '../../services/events/ticket-orders';
import type { Completion } from '../../services/redirects/store';
import { emailText, type FormState, phoneText } from '../form';
import { countOf } from '../numbers';
import { SafeHtml } from '../safe-html';
import { type Checkout, submitForm } from './checkout';
import { Facts, Payment, Summary, Totals } from './parts';
import { answersOf, otherGuests, problemsOf, Questions } from './questions';

const agreement = { agree: z.literal('yes', { error: 'Agree to the terms of this event to go on' }) };

/** The terms of an event, to which whoever buys agrees. */
function Terms({ policies, form }: { policies: ReservationSummary['policies']; form: FormState }) {
  const error = form.errors.agree;
  return (
    <fieldset className="card">
      <legend>Terms</legend>
      {policies.map(({ id, name, body }) => (
        <details key={id} className="terms">
          <summary>{name}</summary>
          <SafeHtml html={body} />
        </details>
      ))}
      <div className="field">
        <label className="check" htmlFor="agree">
          <input
            id="agree"
            type="checkbox"
            name="agree"
            value="yes"
            defaultChecked={form.values.agree === 'yes'}
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? 'agree-error' : undefined}
          />
          <span>I agree to {policies.map(({ name }) => name).join(', ')}</span>
        </label>
        {error && (
          <p className="error" id="agree-error">
            {error}
          </p>
        )}
      </div>
    </fieldset>
  );
}

/**
 * The checkout of reserved tickets.
 * @throws PlatformError 404 TICKET_RESERVATION_NOT_FOUND
 */
export function ticketCheckout(context: Context, reservationId: string): Checkout {
  const reservation = reservationSummary(context, reservationId);
  const {
    eventTitle,
    when,
    where,
    lines,
    subtotal,
    fee,
    tax,
    total,
    free,
    expires,
    status,
    picture,
    asked,
    guests,
    policies,
  } = reservation;
  const { locale, timeZone } = context.site;
  // Who buys may be in another time zone than the shop.
  const time = { hour: 'numeric', minute: '2-digit', timeZoneName: 'short' } as const;
  const until = new Intl.DateTimeFormat(locale, { ...time, timeZone }).format(Date.parse(expires));
  const amounts: [string, string | undefined][] = [
    ['Subtotal', subtotal],
    ['Ticket fee', fee],
    ['Tax', tax],
    ['Total', total],
  ];
  return {
    title: 'Get your tickets',
    ...(status !== 'RESERVATION_PENDING' && {
      obstacle: { code: status, message: 'These tickets are no longer held for you.' },
    }),
    summary: (
      <Summary title={eventTitle} picture={picture && { url: picture.url, alt: '' }}>
        <Facts
          facts={[
            ['When', when],
            ['Where', where],
            ['Held for you until', until],
          ]}
        />
        <ul className="lines">
          {lines.map(({ name, quantity, price, total }) => (
            <li key={`${name} ${price}`}>
              <div className="plain-line">
                <p>{name}</p>
                <small>
                  {countOf(context, quantity)} × {price}
                </small>
              </div>
              <b>{total}</b>
            </li>
          ))}
        </ul>
        <Totals amounts={amounts.filter((line): line is [string, string] => line[1] !== undefined)} />
      </Summary>
    ),
    fields: (form) => (
      <>
        {guests.map((ticket, guest) => (
          <Questions
            // biome-ignore lint/suspicious/noArrayIndexKey: guests are told apart by their place alone
            key={guest}
            {...{ event: asked, guest, form }}
            legend={guest === 0 ? 'Your details' : `Guest ${countOf(context, guest + 1)}`}
            hint={guests.length === 1 ? 'The tickets are issued in this name.' : `For the ticket: ${ticket}`}
          />
        ))}
        {!free && <Payment form={form} />}
        {policies.length > 0 && <Terms policies={policies} form={form} />}
      </>
    ),
    button: 'Place order',
    submit(values) {
      const filled = guests.map((_, guest) => answersOf(asked, guest, values));
      const emails = otherGuests(guests, 'email').map((field) => [field, emailText]);
      const phones = otherGuests(guests, 'phone').map((field) => [field, phoneText(context.site.locale)]);
      const shape = {
        ...(policies.length > 0 && agreement),
        ...Object.fromEntries(emails),
        ...Object.fromEntries(phones),
      };
      const place = (buyer: Buyer): Completion => {
        const order = placeTicketOrder(context, { reservationId, buyer, guests: filled });
        const { id: orderNumber, eventId, tickets } = order;
        return {
          parameters: { orderNumber, eventId },
          title: `See you there, ${buyer.firstName}`,
          message: tickets.length
            ? 'Your tickets are yours: show their codes at the door.'
            : 'Your tickets are issued as soon as the payment has arrived.',
          facts: [
            ['Order number', orderNumber],
            ['Event', eventTitle],
            ['When', when],
            ['Where', where],
            [
              'Tickets',
              tickets.map(({ ticketNumber }) => ticketNumber).join(', ') || 'Waiting for the payment',
            ],
            ['Total', total],
          ],
        };
      };
      const problems = filled.map((answers, guest) => problemsOf(asked, guest, answers));
      return submitForm(context.site.locale, values, shape, place, Object.assign({}, ...problems));
    },
  };
}
