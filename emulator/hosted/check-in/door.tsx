import type { Context } from '#core/contract/context';
import type { StaffMember, TicketState } from '#services/events';
import {
  type Event,
  events,
  filledName,
  findTicket,
  formatWhen,
  mayCheckIn,
  ticketEntries,
  ticketState,
} from '#services/events';
import { Facts } from '../checkouts/parts';
import { FORM_TOKEN } from '../shared/form';

/** An event with check-in, as its staff see it. */
interface DoorEvent {
  id: string;
  title: string;
  when: string;
  /** How many tickets are checked in, and how many there are. */
  checkedIn: number;
  tickets: number;
}

/** Returns the events whose guests a staff member may check in, the next one first. */
export function eventsOfStaff(context: Context, member: StaffMember): DoorEvent[] {
  const { documents, site } = context;
  const open = { status: { $in: ['UPCOMING', 'STARTED'] }, 'registration.initialType': 'TICKETING' };
  return documents
    .list(events, open, [{ fieldName: 'dateAndTimeSettings.startDate', order: 'ASC' }], 50)
    .filter(({ id, registration }) => registration.type === 'TICKETING' && mayCheckIn(member, id))
    .map(({ id, title, dateAndTimeSettings }: Event) => {
      const valid = { eventId: id, orderStatus: { $nin: ['CANCELED', 'DECLINED', 'VOIDED'] } };
      return {
        id,
        title,
        when: formatWhen(dateAndTimeSettings, site.locale).dateAndTime,
        checkedIn: documents.count(ticketEntries, { ...valid, checkedIn: true }),
        tickets: documents.count(ticketEntries, valid),
      };
    });
}

/** The first page for staff members: a field for a ticket number, and how many guests their events have. */
export function DoorPage({
  name,
  events: open,
  unknown,
}: {
  name: string;
  events: DoorEvent[];
  unknown?: string;
}) {
  return (
    <div className="card narrow">
      <h1>Check-in</h1>
      <p className="muted">
        You are logged in as {name}. Scan the code of a ticket with this device, or type its number.
      </p>
      {unknown && (
        <div className="notice" role="alert">
          <p>There is no such ticket</p>
          <p>No ticket has the number {unknown}.</p>
        </div>
      )}
      <form method="get">
        <div className="field">
          <label htmlFor="number">Ticket number</label>
          <input id="number" name="number" autoComplete="off" autoCapitalize="characters" required />
        </div>
        <div className="actions">
          <button className="button" type="submit">
            Find the ticket
          </button>
        </div>
      </form>
      {open.length > 0 ? (
        <ul className="entries">
          {open.map(({ id, title, when, checkedIn, tickets }) => (
            <li key={id}>
              <b>{title}</b>
              <span className="state">
                {checkedIn} of {tickets} are here
              </span>
              <p className="muted">{when}</p>
            </li>
          ))}
        </ul>
      ) : (
        <p className="muted">You have no event to check in guests of.</p>
      )}
    </div>
  );
}

/** A ticket at check-in. */
interface DoorTicket {
  number: string;
  state: TicketState;
  guest: string;
  name: string;
  event: string;
  order: string;
  /** When it was checked in, in the event's time zone. */
  since?: string;
}

/** Returns a ticket as staff see it. */
export function ticketAtDoor(context: Context, number: string, eventId: string): DoorTicket {
  const issued = findTicket(context, number, eventId);
  const { ticket, order } = issued;
  const event = context.documents.get(events, order.eventId);
  const { checkedIn, checkInDate } = ticket.checkIn ?? {};
  const timeZone = event?.dateAndTimeSettings.timeZoneId ?? context.site.timeZone;
  const time = new Intl.DateTimeFormat(context.site.locale, {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone,
  });
  return {
    number,
    state: ticketState(issued),
    name: ticket.name,
    order: order.id,
    guest: filledName(ticket.guest) || order.fullName,
    event: event?.title ?? '',
    ...(checkedIn && checkInDate && { since: time.format(Date.parse(checkInDate)) }),
  };
}

const STATES: Record<TicketState, string> = {
  VALID: 'Valid, not checked in yet',
  CHECKED_IN: 'Checked in',
  CANCELED: 'Canceled: do not admit the guest',
};

/** A ticket, and the button to check it in or out. @param token proves that the form came from this page */
export function TicketPage({
  ticket,
  allowed,
  token,
}: {
  ticket: DoorTicket;
  allowed: boolean;
  token: string;
}) {
  const { state, guest, name, event, number, order, since } = ticket;
  const facts: [string, string][] = [
    ['Ticket', name],
    ['Event', event],
    ['Ticket number', number],
    ['Order number', order],
  ];
  return (
    <div className="card narrow">
      <h1>{guest}</h1>
      <div className={state === 'CANCELED' ? 'notice' : 'notice good'} role="status">
        <p>{STATES[state]}</p>
        {since && <p>Since {since}</p>}
      </div>
      <Facts facts={facts} />
      {!allowed && <p className="muted">You may not check in guests of this event.</p>}
      {allowed && state !== 'CANCELED' && (
        <form method="post">
          <input type="hidden" name={FORM_TOKEN} value={token} />
          <div className="actions">
            {state === 'VALID' ? (
              <button className="button" type="submit" name="step" value="check-in">
                Check in
              </button>
            ) : (
              <button className="button plain" type="submit" name="step" value="undo">
                Take the check-in back
              </button>
            )}
          </div>
        </form>
      )}
    </div>
  );
}
