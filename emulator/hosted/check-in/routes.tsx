import { Hono } from 'hono';
import { ANONYMOUS } from '#core/contract/context';
import type { Pages } from '../shared/session-pages';
import { doorRoutes } from './door-routes';
import { printedTickets } from './printed-tickets';
import { NO_TICKET } from './staff-device';
import { staffLogInRoutes } from './staff-log-in';
import { ticketPdf } from './ticket-pdf';

/** The pages that print tickets and let staff members check guests in. */
export function checkInRoutes(pages: Pages): Hono {
  const { emulator, run, message } = pages;
  const app = new Hono();

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

  app.route('/', staffLogInRoutes(pages));
  app.route('/', doorRoutes(pages));
  return app;
}
