import { type Context as Call, Hono } from 'hono';
import { getCookie } from 'hono/cookie';
import type { Caller } from '../../core/contract/context';
import { ANONYMOUS } from '../../core/contract/context';
import { PlatformError } from '../../core/contract/errors';
import {
  logStaffIn,
  STAFF_LINK,
  staffOfDevice,
  staffOfLink,
} from '../../services/events/staff-members/changes';
import { mayCheckIn } from '../../services/events/staff-members/rules';
import type { StaffMember } from '../../services/events/staff-members/store';
import { checkTickets, findTicket } from '../../services/events/tickets/changes';
import { sameText } from '../../services/identity/secrets';
import { FORM_TOKEN } from '../shared/form';
import { FOREIGN_FORM, limitForm, type Pages, typedValues } from '../shared/session-pages';
import { FormCard } from '../sign-in/forms';
import { formTokenOf } from '../sign-in/mail-link';
import { DoorPage, eventsOfStaff, TicketPage, ticketAtDoor } from './door';
import { printedTickets } from './printed-tickets';
import { ticketPdf } from './ticket-pdf';

const DOOR = '/check-in';
const COOKIE = 'event-staff';
/** How long a device stays logged in, in seconds: as long as a season of events. */
const LOGIN_SECONDS = 60 * 86_400;

const OVER = {
  title: 'This link does not log anybody in',
  text: 'It is incomplete, or whoever sent it has withdrawn it. Ask them for another one.',
};
const PAUSED = {
  title: 'Your access is paused',
  text: 'Ask whoever runs the event to resume it; the same link works again then.',
};
const STRANGER = {
  title: 'This is the code of a ticket',
  text: 'Show it at the door, where it is scanned. If you work at the door, open your log-in link first, then scan it again.',
};
const NO_TICKET = {
  title: 'There is no such ticket',
  text: 'Compare the number with the one under the code. The shop that sold it may have been reset since.',
};

/** Where tickets are printed, and where staff members let their guests in. */
export function checkInRoutes(pages: Pages): Hono {
  const { emulator, run, page, message, keep } = pages;
  const app = new Hono();
  /** The pages at the door work for the platform's own check-in app, which staff members use. */
  const doorApp = (): Caller => ({ role: 'app', id: emulator.site().appId });

  /** The staff member of the browser that calls. */
  function staffOf(c: Call): { member: StaffMember; token: string } | { problem: typeof STRANGER } {
    const token = getCookie(c, COOKIE);
    if (!token) return { problem: STRANGER };
    try {
      return { member: run(c, ANONYMOUS, (context) => staffOfDevice(context, token)), token };
    } catch (error) {
      if (!(error instanceof PlatformError)) throw error;
      return { problem: error.status === 403 ? PAUSED : STRANGER };
    }
  }

  app.get('/ticket-pdf/:file{.+\\.pdf}', async (c) => {
    const number = c.req.param('file').replace(/\.pdf$/, '');
    const tickets = run(c, ANONYMOUS, (context) => printedTickets(context, number));
    if (tickets.length === 0) return message(undefined, NO_TICKET, 404);
    const file = await ticketPdf(tickets, emulator.clock.now());
    return new Response(new Uint8Array(file), {
      headers: {
        'content-type': 'application/pdf',
        'content-disposition': `inline; filename="${tickets.length > 1 ? 'tickets' : 'ticket'}.pdf"`,
        'cache-control': 'no-store',
        'referrer-policy': 'same-origin',
        'x-content-type-options': 'nosniff',
        'x-robots-tag': 'noindex',
      },
    });
  });

  app.get(`${STAFF_LINK}/:token`, (c) => {
    const token = c.req.param('token');
    const member = found(() => run(c, ANONYMOUS, (context) => staffOfLink(context, token)));
    if (!member) return message(undefined, OVER, 404);
    const shown = { form: { values: {}, errors: {} } };
    const title = `Check in guests as ${member.name}`;
    const intro = 'This device stays logged in. The link is yours alone: do not pass it on.';
    return page({
      title,
      children: (
        <FormCard title={title} intro={intro} shown={shown} button="Log in" token={formTokenOf(token)}>
          {null}
        </FormCard>
      ),
    });
  });

  app.post(`${STAFF_LINK}/:token`, limitForm(pages), async (c) => {
    const token = c.req.param('token');
    const values = await typedValues(c);
    if (!sameText(values[FORM_TOKEN] ?? '', formTokenOf(token))) return message(undefined, FOREIGN_FORM, 403);
    try {
      const { accessToken } = run(c, doorApp(), (context) => logStaffIn(context, token));
      keep(c, COOKIE, accessToken, DOOR, LOGIN_SECONDS);
      return c.redirect(DOOR, 303);
    } catch (error) {
      if (!(error instanceof PlatformError)) throw error;
      return message(undefined, error.status === 403 ? PAUSED : OVER, error.status);
    }
  });

  app.get(DOOR, (c) => {
    const staff = staffOf(c);
    if ('problem' in staff) return message(undefined, staff.problem, 403);
    const number = c.req.query('number')?.trim();
    const issued = number
      ? found(() => run(c, ANONYMOUS, (context) => findTicket(context, number)))
      : undefined;
    if (issued) return c.redirect(`${DOOR}/${issued.ticket.ticketNumber},${issued.order.eventId}`, 303);
    const open = run(c, doorApp(), (context) => eventsOfStaff(context, staff.member));
    return page(
      {
        title: 'Check-in',
        children: <DoorPage name={staff.member.name} events={open} {...(number && { unknown: number })} />,
      },
      number ? 404 : 200,
    );
  });

  app.get(`${DOOR}/:ticket`, (c) => {
    const staff = staffOf(c);
    const [number = '', eventId = ''] = c.req.param('ticket').split(',');
    if ('problem' in staff) return message(undefined, staff.problem, 200);
    return showTicket(c, staff, number, eventId);
  });

  app.post(`${DOOR}/:ticket`, limitForm(pages), async (c) => {
    const staff = staffOf(c);
    if ('problem' in staff) return message(undefined, staff.problem, 403);
    const values = await typedValues(c);
    if (!sameText(values[FORM_TOKEN] ?? '', formTokenOf(staff.token)))
      return message(undefined, FOREIGN_FORM, 403);
    const [number = '', eventId = ''] = c.req.param('ticket').split(',');
    if (!mayCheckIn(staff.member, eventId)) return showTicket(c, staff, number, eventId);
    const action = values.step === 'undo' ? 'undoCheckIn' : 'checkIn';
    try {
      run(c, doorApp(), (context) =>
        checkTickets(context, action, eventId, [number], { staffMemberId: staff.member.id }),
      );
    } catch (error) {
      if (!(error instanceof PlatformError) || error.status >= 500) throw error;
    }
    return c.redirect(`${DOOR}/${number},${eventId}`, 303);
  });

  function showTicket(
    c: Call,
    { member, token }: { member: StaffMember; token: string },
    number: string,
    eventId: string,
  ): Response {
    const ticket = found(() => run(c, doorApp(), (context) => ticketAtDoor(context, number, eventId)));
    if (!ticket) return message(undefined, NO_TICKET, 404);
    const allowed = mayCheckIn(member, eventId);
    return page(
      {
        title: 'Check-in',
        back: { href: DOOR, label: 'Another ticket' },
        children: <TicketPage ticket={ticket} allowed={allowed} token={formTokenOf(token)} />,
      },
      allowed ? 200 : 403,
    );
  }
  return app;
}

/** What there is; nothing where the platform says that there is none. */
function found<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch (error) {
    if (error instanceof PlatformError && error.status === 404) return undefined;
    throw error;
  }
}
