import { describe, expect, test } from 'vitest';
import { ticketDefinitions } from '@/emulator/exports/testing';
import { EMULATOR, startEmulator } from '@/tests/support/emulator/start';
import { eventsOwner, eventsVisitor } from '@/tests/support/events/clients';
import { hostedBrowser } from '@/tests/support/hosted/browser';

const emulator = startEmulator();

/** Opens an event’s page at the address in the event. */
async function opened(slug: string) {
  const { wixEventsV2: events } = await eventsVisitor();
  const { event } = await events.getEventBySlug(slug, { fields: ['DETAILS', 'REGISTRATION', 'URLS'] });
  const browser = hostedBrowser(emulator);
  return { event, browser, page: await browser.open(String(event?.eventPageUrl)) };
}

const firstField = (page: { values: Record<string, string> }) => Object.keys(page.values)[0] ?? '';

describe('the page of an event', () => {
  test('shows date, location and description', async () => {
    const { event, page } = await opened('autumn-kiln-opening');
    expect(page.status).toBe(200);
    expect(page.document.querySelector('h1')?.textContent).toBe(event?.title);
    expect(page.text).toContain(event?.shortDescription);
    expect(page.text).toContain(event?.dateAndTimeSettings?.formatted?.dateAndTime);
    expect(page.text).toContain(event?.location?.name);
    expect(page.document.querySelector('.picture')?.getAttribute('src')).toContain('/media/');
    expect(page.text).toContain('Kiln opening · $18.00');
  });

  test('reserves tickets, and leads to their checkout', async () => {
    const { event, browser, page } = await opened('autumn-kiln-opening');
    const checkout = await browser.submit(page, { [firstField(page)]: '2' });
    expect(checkout.url).toContain('/ticket-form/');
    expect(checkout.text).toContain('2 × $18.00');
    const buyer = { firstName: 'Ada', lastName: 'Stone', email: 'ada@example.com', agree: 'yes' };
    const done = await browser.submit(checkout, buyer);
    expect(done.text).toContain('See you there, Ada');
    const { orders } = await eventsOwner(emulator).orders.listOrders({
      eventId: [event?._id ?? ''],
      fieldset: ['DETAILS'],
    });
    expect(orders?.filter(({ email }) => email === 'ada@example.com')).toMatchObject([
      { ticketsQuantity: 2 },
    ]);
  });

  test('asks for a selection, and names the tickets that are not available', async () => {
    const { browser, page } = await opened('autumn-kiln-opening');
    const none = await browser.submit(page, {});
    expect(none.status).toBe(422);
    expect(none.text).toContain('No ticket is chosen');
    const many = await browser.submit(page, { [firstField(page)]: '1e9' });
    expect(many.status).toBe(400);
    expect(many.document.querySelector('form')).not.toBeNull();
    const broken = await browser.submit(page, { [firstField(page)]: '1.5' });
    expect(broken.status).toBe(400);
  });

  test('explains how to attend if there are no tickets', async () => {
    const open = await opened('studio-open-house');
    expect(open.page.text).toContain('tell the shop on its own page whether you come');
    const { event, page } = await opened('a-thousand-years-of-salt-glaze');
    const links = [...page.document.querySelectorAll('a')].map(({ href }) => href);
    expect(links).toContain(event?.registration?.external?.url);
    expect(page.document.querySelector('form')).toBeNull();
  });

  test('says that tickets are sold out, all or some', async () => {
    const { event } = await opened('autumn-kiln-opening');
    const take = (which: (index: number) => boolean) =>
      emulator.run({ role: 'owner', id: '' }, EMULATOR, ({ documents }) => {
        for (const [index, kind] of documents.list(ticketDefinitions, { eventId: event?._id }).entries())
          if (which(index)) documents.put(ticketDefinitions, { ...kind, initialLimit: 0 });
      });
    take((index) => index === 0);
    expect((await opened('autumn-kiln-opening')).page.text).toContain('Sold out');
    take(() => true);
    const { page } = await opened('autumn-kiln-opening');
    expect(page.text).toContain('Every ticket is taken');
    expect(page.document.querySelector('form')).toBeNull();
  });

  test('says that an event has ended or was canceled', async () => {
    const { event } = await opened('autumn-kiln-opening');
    await eventsOwner(emulator).wixEventsV2.cancelEvent(event?._id ?? '');
    const { page } = await opened('autumn-kiln-opening');
    expect(page.text).toContain('This event is canceled');
    expect(page.document.querySelector('form')).toBeNull();
  });

  test('answers 404 for a draft and an unknown event', async () => {
    const { wixEventsV2: events } = eventsOwner(emulator);
    const { event } = await opened('autumn-kiln-opening');
    const { event: draft } = await events.cloneEvent(event?._id ?? '', { draft: true });
    const browser = hostedBrowser(emulator);
    for (const slug of [draft?.slug, 'no-such-event', '%00', '%F0%28'])
      expect((await browser.open(`${EMULATOR}/event-details/${slug}`)).status).toBe(404);
    const schedule = await browser.open(`${EMULATOR}/event-details/autumn-kiln-opening/schedule`);
    expect(schedule.text).toContain(event?.title);
  });
});
