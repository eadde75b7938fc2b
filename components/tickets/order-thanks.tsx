import { countText, isolated, numberText } from '@/lib/format';
import { siteFormat } from '@/lib/wix/site-format';
import { type Order, readOrder } from '@/lib/wix/ticket-order';
import { RetryButton } from '../shell/retry-button';
import { Card } from '../ui/card';
import { Notice } from '../ui/notice';
import { TicketCode } from './ticket-code';

/** What an order number looks like (platform facts 9.3); no other text of the address is shown. */
const NUMBER = /^[0-9A-Z]{2,8}(-[0-9A-Z]{2,8}){1,3}$/;

/** Thanks for an order that the checkout came back with: what was bought, and the tickets themselves. */
export async function OrderThanks({ eventId, orderNumber }: { eventId: string; orderNumber: string }) {
  const result = await readOrder(eventId, orderNumber);
  if (!result.ok) {
    return (
      <Notice
        tone="info"
        title="Back from the checkout"
        action={result.problem.kind === 'unreachable' && <RetryButton />}
      >
        We cannot show {NUMBER.test(orderNumber) ? `order ${orderNumber}` : 'this order'} here. If you have
        just got tickets, the confirmation of the checkout has all the details.
      </Notice>
    );
  }
  const order = result.value;
  const { locale } = await siteFormat();
  const { number, confirmed, quantity, eventTitle, tickets, pdf } = order;
  return (
    <section aria-labelledby="thanks" className="space-y-5">
      <Notice tone={confirmed ? 'success' : 'info'}>
        <h2 id="thanks" className="text-xl font-semibold">
          {confirmed ? 'Thank you! Your tickets are ready' : 'Thank you! Your payment is being checked'}
        </h2>
        <p className="mt-1">
          Order <strong className="tabular-nums">{number}</strong>: {countText(quantity, 'ticket', locale)}{' '}
          for <bdi>{eventTitle}</bdi>.
          {!confirmed && ' As soon as it is settled, your tickets are issued. Nothing more is to be done.'}
        </p>
      </Notice>
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_22rem]">
        {tickets.length > 0 && (
          <ul aria-label="Your tickets" className="grid gap-5 sm:grid-cols-2">
            {tickets.map((ticket) => (
              <Card as="li" key={ticket.number} className="flex flex-col items-center gap-4 p-5">
                <TicketCode number={ticket.number} checkInUrl={ticket.checkInUrl} />
                <p className="text-center">
                  <span className="block font-semibold">{ticket.name}</span>
                  {ticket.guest && <span className="text-sm text-muted">{ticket.guest}</span>}
                </p>
              </Card>
            ))}
          </ul>
        )}
        <Bill order={order} locale={locale} />
      </div>
      {tickets.length > 0 && (
        <p className="text-sm text-muted">
          Show these codes at the door, on the screen or on paper.{' '}
          {pdf && (
            <a href={pdf} className="text-accent underline underline-offset-4">
              Print the tickets
            </a>
          )}
        </p>
      )}
    </section>
  );
}

function Bill({ order: { lines, extras, total }, locale }: { order: Order; locale: string }) {
  return (
    <Card className="p-5">
      <h3 className="font-semibold">What you ordered</h3>
      <dl className="mt-3 space-y-2 text-sm">
        {lines.map(({ name, quantity, total: lineTotal }) => (
          <Line key={name} name={`${numberText(quantity, locale)} × ${isolated(name)}`} amount={lineTotal} />
        ))}
        {extras.map(({ name, amount }) => (
          <Line key={name} name={name} amount={amount} />
        ))}
        <div className="border-t border-line pt-2 text-base font-semibold">
          <Line name="Total" amount={total ?? 'Free'} />
        </div>
      </dl>
    </Card>
  );
}

const Line = ({ name, amount }: { name: string; amount: string }) => (
  <div className="flex justify-between gap-4">
    <dt>{name}</dt>
    <dd className="tabular-nums">{amount}</dd>
  </div>
);
