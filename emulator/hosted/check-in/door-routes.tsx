import { type Context as Call, Hono } from 'hono';
import { ANONYMOUS } from '#core/contract/context';
import { PlatformError } from '#core/contract/errors';
import { sameText } from '#core/hash';
import type { StaffMember } from '#services/events';
import { checkTickets, findTicket, mayCheckIn } from '#services/events';
import { FORM_TOKEN } from '../shared/form';
import { FOREIGN_FORM, limitForm, type Pages, typedValues } from '../shared/session-pages';
import { formTokenOf } from '../sign-in/mail-link';
import { DoorPage, eventsOfStaff, TicketPage, ticketAtDoor } from './door';
import { DOOR, doorApp, NO_TICKET, orMissing, staffOf } from './staff-device';

/** The pages where staff members look up tickets and check guests in. */
export function doorRoutes(pages: Pages): Hono {
  const { run, page, message } = pages;
  const app = new Hono();

  app.get(DOOR, (c) => {
    const staff = staffOf(pages, c);
    if ('problem' in staff) return message(undefined, staff.problem, 403);
    const number = c.req.query('number')?.trim();
    const issued = number
      ? orMissing(() => run(c, ANONYMOUS, (context) => findTicket(context, number)))
      : undefined;
    if (issued) return c.redirect(`${DOOR}/${issued.ticket.ticketNumber},${issued.order.eventId}`, 303);
    const open = run(c, doorApp(pages), (context) => eventsOfStaff(context, staff.member));
    return page(
      {
        title: 'Check-in',
        children: <DoorPage name={staff.member.name} events={open} {...(number && { unknown: number })} />,
      },
      number ? 404 : 200,
    );
  });

  app.get(`${DOOR}/:ticket`, (c) => {
    const staff = staffOf(pages, c);
    const [number = '', eventId = ''] = c.req.param('ticket').split(',');
    if ('problem' in staff) return message(undefined, staff.problem, 200);
    return showTicket(pages, c, staff, number, eventId);
  });

  app.post(`${DOOR}/:ticket`, limitForm(pages), async (c) => {
    const staff = staffOf(pages, c);
    if ('problem' in staff) return message(undefined, staff.problem, 403);
    const values = await typedValues(c);
    if (!sameText(values[FORM_TOKEN] ?? '', formTokenOf(staff.token)))
      return message(undefined, FOREIGN_FORM, 403);
    const [number = '', eventId = ''] = c.req.param('ticket').split(',');
    if (!mayCheckIn(staff.member, eventId)) return showTicket(pages, c, staff, number, eventId);
    const action = values.step === 'undo' ? 'undoCheckIn' : 'checkIn';
    try {
      run(c, doorApp(pages), (context) =>
        checkTickets(context, action, eventId, [number], { staffMemberId: staff.member.id }),
      );
    } catch (error) {
      if (!(error instanceof PlatformError) || error.status >= 500) throw error;
    }
    return c.redirect(`${DOOR}/${number},${eventId}`, 303);
  });
  return app;
}

function showTicket(
  pages: Pages,
  c: Call,
  { member, token }: { member: StaffMember; token: string },
  number: string,
  eventId: string,
): Response {
  const { run, page, message } = pages;
  const ticket = orMissing(() => run(c, doorApp(pages), (context) => ticketAtDoor(context, number, eventId)));
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
