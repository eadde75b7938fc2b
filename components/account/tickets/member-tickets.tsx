import { getTranslations, useTranslations } from '#translations';
import { AccountProblemNotice } from '@/components/account/account-problem';
import { SectionProblem } from '@/components/account/section-problem';
import { SECTIONS } from '@/components/account/sections';
import { bad, stateOf } from '@/components/account/states';
import { TicketCode } from '@/components/tickets/ticket-code';
import { ButtonLink } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { Link } from '@/components/ui/link';
import { ListCard } from '@/components/ui/lists/list-card';
import { Pager } from '@/components/ui/lists/pager';
import type { Translate } from '@/lib/translations/translate';
import { readOffset, type SearchParams } from '@/lib/urls/search-params';
import { listRsvps, listTicketOrders, type MemberRsvp, type MemberTickets } from '@/lib/wix/account/tickets';
import { rsvpStates, ticketStates } from './states';

/** The member's tickets with their codes, and the member's answers to invitations. */
export async function MemberTicketList({ searchParams }: { searchParams: SearchParams }) {
  const t = await getTranslations();
  const offset = await readOffset(searchParams);
  const [orders, rsvps] = await Promise.all([listTicketOrders(offset), listRsvps()]);
  if (!orders.ok) return <SectionProblem problem={orders.problem} app="events" />;
  const { entries, next } = orders.value;
  if (entries.length === 0 && offset === 0 && rsvps.ok && rsvps.value.length === 0) {
    return (
      <EmptyState
        title={t('You have no tickets yet')}
        action={<ButtonLink href="/tickets">{t('See the events')}</ButtonLink>}
      >
        {t('Tickets that you buy are listed here, with the codes that are checked at the door.')}
      </EmptyState>
    );
  }
  return (
    <div className="space-y-8">
      {entries.length > 0 && (
        <div>
          <ul aria-label={t('Orders of tickets')} className="space-y-4">
            {entries.map((order) => (
              <OrderCard key={order.orderNumber} order={order} />
            ))}
          </ul>
          <Pager
            href={SECTIONS.tickets.href}
            name="from"
            next={next}
            cursor={offset > 0 ? `${offset}` : undefined}
          />
        </div>
      )}
      {rsvps.ok ? (
        rsvps.value.length > 0 && (
          <section aria-labelledby="account-answers">
            <h3 id="account-answers" className="mb-4 text-xl font-semibold">
              {t('Your answers to invitations')}
            </h3>
            <ul className="space-y-4">
              {rsvps.value.map((rsvp) => (
                <RsvpCard key={rsvp.id} rsvp={rsvp} />
              ))}
            </ul>
          </section>
        )
      ) : (
        <AccountProblemNotice problem={rsvps.problem} />
      )}
    </div>
  );
}

function OrderCard({ order: { orderNumber, event, status, total, tickets, pdf } }: { order: MemberTickets }) {
  const t = useTranslations();
  return (
    <ListCard
      title={<EventLink event={event} />}
      states={[eventState(event, t), stateOf(ticketStates, status, t)]}
    >
      <EventPlace event={event} />
      <p className="text-sm text-muted">
        {[t('Order {number}', { number: orderNumber }), total].filter(Boolean).join(' · ')}
      </p>
      {tickets.length > 0 ? (
        <ul
          aria-label={t('Tickets of order {number}', { number: orderNumber })}
          className="grid gap-3 pt-3 xl:grid-cols-2"
        >
          {tickets.map((ticket) => (
            <Ticket key={ticket.number} ticket={ticket} code={event.off ? undefined : ticket.code} />
          ))}
        </ul>
      ) : (
        <p className="text-sm text-muted">{t('There are no tickets in it yet.')}</p>
      )}
      {pdf && !event.off && (
        <p className="pt-2 text-sm">
          <a href={pdf} className="text-accent underline underline-offset-4">
            {t('Print the tickets')}
          </a>
        </p>
      )}
    </ListCard>
  );
}

function Ticket({ ticket, code }: { ticket: MemberTickets['tickets'][number]; code: string | undefined }) {
  const t = useTranslations();
  const { number, name, guest, checkedIn } = ticket;
  return (
    <li className="flex flex-wrap items-center gap-4 rounded-control border border-line p-4">
      {code && <TicketCode number={number} checkInUrl={code} />}
      <div className="min-w-0 flex-1 basis-28">
        <p className="font-medium wrap-anywhere">{name}</p>
        {guest && <p className="text-sm wrap-anywhere">{guest}</p>}
        {checkedIn && <p className="text-sm text-muted">{t('Checked in')}</p>}
        {!code && <p className="text-sm text-muted wrap-anywhere">{t('{number}: not valid', { number })}</p>}
      </div>
    </li>
  );
}

function RsvpCard({ rsvp: { event, status, guests } }: { rsvp: MemberRsvp }) {
  const t = useTranslations();
  return (
    <ListCard
      title={<EventLink event={event} />}
      states={[eventState(event, t), stateOf(rsvpStates, status, t)]}
    >
      <EventPlace event={event} />
      {status !== 'NO' && guests > 1 && (
        <p className="text-sm text-muted">
          {t({ one: '{count} person', other: '{count} people' }, { count: guests })}
        </p>
      )}
    </ListCard>
  );
}

const eventState = ({ off, slug }: MemberTickets['event'], t: Translate) =>
  off && slug ? bad(t('Event canceled')) : undefined;

function EventLink({ event: { slug, title } }: { event: MemberTickets['event'] }) {
  if (!slug) return title;
  return (
    <Link href={`/tickets/${encodeURIComponent(slug)}`} className="hover:underline">
      {title}
    </Link>
  );
}

const EventPlace = ({ event: { when, where } }: { event: MemberTickets['event'] }) => (
  <>
    {when && <p className="font-medium">{when}</p>}
    {where && <p className="text-sm text-muted">{where}</p>}
  </>
);
