import { getTranslations, useTranslations } from '#translations';
import { ProblemNotice } from '@/components/problems/problem-notice';
import { ButtonLink } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Notice } from '@/components/ui/notice';
import { message } from '@/lib/translations/translate';
import { firstParam, type SearchParams, slugOf } from '@/lib/urls/search-params';
import { getEvent, getTicketOrder, type TicketOrder } from '@/lib/wix/events';
import type { Problem } from '@/lib/wix/platform';
import { EventFacts } from './event-facts';
import { eventPath } from './paths';
import { TicketCode } from './ticket-code';

const HEADINGS: Record<
  TicketOrder['state'],
  { tone: 'success' | 'info' | 'warn'; title: string; more: string }
> = {
  ready: { tone: 'success', title: message('Thank you! Your tickets are ready'), more: '' },
  waiting: {
    tone: 'info',
    title: message('Thank you! Your payment is being checked'),
    more: message('As soon as it is settled, your tickets are issued. You need to do nothing more.'),
  },
  declined: {
    tone: 'warn',
    title: message('Your payment was declined'),
    more: message('So you have no valid tickets. You can choose them again below.'),
  },
  canceled: {
    tone: 'warn',
    title: message('This order is canceled'),
    more: message('Its tickets are no longer valid. If you do not know why, please ask the organizer.'),
  },
};

/**
 * Confirms an order of tickets.
 * @param searchParams with `orderNumber` and `eventId`, which the platform appends when the visitor comes back from a
 *   checkout of tickets (platform facts 5.3)
 */
export async function TicketThanks({
  params,
  searchParams,
}: {
  params: Promise<{ slug: string }>;
  searchParams: SearchParams;
}) {
  const [{ orderNumber, eventId }, { slug: segment }, t] = await Promise.all([
    searchParams,
    params,
    getTranslations(),
  ]);
  const slug = slugOf(segment);
  const [number, event] = [firstParam(orderNumber), firstParam(eventId)];
  return (
    <div className="space-y-8">
      {number && event ? (
        <OrderThanks eventId={event} orderNumber={number} slug={slug} />
      ) : (
        <>
          <h1 className="text-title font-semibold">{t('Your tickets')}</h1>
          <Notice tone="warn" title={t('There is no order at this address')}>
            {t('If you have just got tickets, the confirmation that you get by e-mail has all the details.')}
          </Notice>
        </>
      )}
      <ButtonLink href={eventPath(slug)} variant="secondary">
        {t('Back to the event')}
      </ButtonLink>
    </div>
  );
}

/**
 * The order from a checkout: its state, its lines, and the tickets.
 * @param slug of the page's event
 */
export async function OrderThanks({
  eventId,
  orderNumber,
  slug,
}: {
  eventId: string;
  orderNumber: string;
  slug: string;
}) {
  const [result, page] = await Promise.all([getTicketOrder(eventId, orderNumber), getEvent(slug)]);
  if (!result.ok) return <Unread problem={result.problem} />;
  const order = result.value;
  const event = page.ok && page.value.event.id === eventId ? page.value.event : undefined;
  const t = await getTranslations();
  const { number, state, quantity, pdf, email } = order;
  const heading = HEADINGS[state];
  const facts = { number: <strong className="tabular-nums">{number}</strong>, count: quantity };
  const tickets = state === 'ready' ? order.tickets : [];
  return (
    <section aria-labelledby="thanks" className="space-y-5">
      <h1 id="thanks" className="text-title font-semibold">
        {t(heading.title)}
      </h1>
      <Notice tone={heading.tone}>
        <p>
          {event
            ? t.rich(
                {
                  one: 'Order {number}: {count} ticket for {event}.',
                  other: 'Order {number}: {count} tickets for {event}.',
                },
                { ...facts, event: <bdi>{event.title}</bdi> },
              )
            : t.rich(
                { one: 'Order {number}: {count} ticket.', other: 'Order {number}: {count} tickets.' },
                facts,
              )}{' '}
          {heading.more && t(heading.more)}
        </p>
        {email && state === 'ready' && (
          <p className="mt-1">
            {t.rich('The confirmation goes to {address}.', {
              address: <strong className="wrap-anywhere">{email}</strong>,
            })}
          </p>
        )}
      </Notice>
      {event && state !== 'canceled' && <EventFacts event={event} />}
      {tickets.length > 0 && (
        <ul aria-label={t('Your tickets')} className="grid gap-5 sm:grid-cols-2">
          {tickets.map((ticket) => (
            <Card as="li" key={ticket.number} className="flex flex-col items-center gap-4 p-5">
              {ticket.code ? (
                <TicketCode number={ticket.number} checkInUrl={ticket.code} />
              ) : (
                <p className="text-sm text-muted wrap-anywhere">
                  {t('{number}: not valid', { number: ticket.number })}
                </p>
              )}
              <p className="text-center">
                <span className="block font-semibold">{ticket.name}</span>
                {ticket.guest && <span className="text-sm text-muted">{ticket.guest}</span>}
              </p>
            </Card>
          ))}
        </ul>
      )}
      {tickets.length > 0 && (
        <p className="text-sm text-muted">
          {t('Show these codes at the door, on the screen or on paper.')}{' '}
          {pdf && (
            <a href={pdf} className="text-accent underline underline-offset-4">
              {t('Print the tickets')}
            </a>
          )}
        </p>
      )}
    </section>
  );
}

/** An order that cannot be shown. The address may contain any text, so the order may not exist. */
function Unread({ problem }: { problem: Problem }) {
  const t = useTranslations();
  const text = message(
    'We cannot show this order here. If you have just got tickets, the confirmation of the checkout has all the details.',
  );
  return (
    <section className="space-y-5">
      <h1 className="text-title font-semibold">{t('Your tickets')}</h1>
      {problem.kind === 'not-found' || problem.kind === 'invalid' ? (
        <Notice title={t('Back from the checkout')}>{t(text)}</Notice>
      ) : (
        <ProblemNotice problem={{ ...problem, message: text }} />
      )}
    </section>
  );
}
