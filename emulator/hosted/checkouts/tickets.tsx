import type { Buyer } from '#core/buyer';
import type { Context } from '#core/contract/context';
import { assert, codeOf } from '#core/contract/errors';
import { placeTicketOrder, reservationSummary } from '#services/events';
import type { Completion } from '#services/redirects';
import { emailText, phoneText } from '../shared/form';
import { countOf } from '../shared/numbers';
import { type Checkout, submitForm } from './checkout';
import { totalChanged } from './errors';
import { Payment } from './parts';
import { answersOf, otherGuests, problemsOf, Questions } from './questions';
import { agreement, Order, Reductions, Terms, typedReductions } from './ticket-parts';

/** The message after tickets are ordered. */
function completionOf(
  { id: orderNumber, eventId, tickets }: ReturnType<typeof placeTicketOrder>,
  { eventTitle, when, where, total }: ReturnType<typeof reservationSummary>,
  buyer: Buyer,
): Completion {
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
      ['Tickets', tickets.map(({ ticketNumber }) => ticketNumber).join(', ') || 'Waiting for the payment'],
      ['Total', total],
    ],
  };
}

/**
 * The checkout of reserved tickets.
 * @param values typed so far: a code or a plan changes the total
 */
export function ticketCheckout(
  context: Context,
  reservationId: string,
  values: Record<string, string>,
): Checkout {
  const wanted = typedReductions(values);
  const reservation = reservationSummary(context, reservationId, wanted);
  const { total, refused, free, status, asked: questions, guests, policies } = reservation;
  return {
    title: 'Get your tickets',
    ...(status !== 'RESERVATION_PENDING' && {
      obstacle: { code: status, message: 'These tickets are no longer held for you.' },
    }),
    ...(refused && { warning: { code: codeOf(refused), message: refused.message } }),
    summary: <Order reservation={reservation} context={context} />,
    fields: (form) => (
      <>
        {guests.map((ticket, guest) => (
          <Questions
            // biome-ignore lint/suspicious/noArrayIndexKey: guests have no key but their position
            key={guest}
            event={questions}
            guest={guest}
            form={form}
            legend={guest === 0 ? 'Add your details' : `Guest ${countOf(context, guest + 1)}`}
            hint={guests.length === 1 ? 'The tickets are issued in this name.' : `For the ticket: ${ticket}`}
          />
        ))}
        <Reductions form={form} reservation={reservation} />
        {!free && <Payment form={form} />}
        {policies.length > 0 && <Terms policies={policies} form={form} />}
        <input type="hidden" name="shownTotal" value={total} />
      </>
    ),
    button: 'Place order',
    update: 'Update total',
    submit() {
      const filled = guests.map((_, guest) => answersOf(questions, guest, values));
      const emails = otherGuests(guests, 'email').map((field) => [field, emailText]);
      const phones = otherGuests(guests, 'phone').map((field) => [field, phoneText(context.site.locale)]);
      const shape = {
        ...(policies.length > 0 && agreement),
        ...Object.fromEntries(emails),
        ...Object.fromEntries(phones),
      };
      const place = (buyer: Buyer): Completion => {
        if (refused) throw refused;
        assert(values.shownTotal === total, () => totalChanged('discount', total));
        const order = placeTicketOrder(context, {
          reservationId,
          buyer,
          guests: filled,
          ...(wanted && { wanted }),
        });
        return completionOf(order, reservation, buyer);
      };
      const problems = filled.map((answers, guest) => problemsOf(questions, guest, answers));
      return submitForm(context.site.locale, values, shape, place, Object.assign({}, ...problems));
    },
  };
}
