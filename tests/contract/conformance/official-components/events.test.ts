import {
  categories,
  orders,
  rsvpV2,
  schedule,
  ticketDefinitionsV2,
  ticketReservations,
  wixEventsV2,
} from '@wix/events';
import { forms } from '@wix/forms';
import { redirects } from '@wix/redirects';
import { createClient, OAuthStrategy } from '@wix/sdk';
import { expect, test } from 'vitest';
import { callable } from '@/tests/support/emulator/callable';
import { SHOP, startEmulator } from '@/tests/support/emulator/start';

// The calls of the services of `@wix/headless-events`, with the arguments that they send.

const emulator = startEmulator();

const visitor = () =>
  createClient({
    modules: callable({
      categories,
      forms,
      orders,
      redirects,
      rsvpV2,
      schedule,
      ticketDefinitionsV2,
      ticketReservations,
      wixEventsV2,
    }),
    auth: OAuthStrategy({ clientId: emulator.site().clientId }),
  });

const { DETAILS, REGISTRATION, TEXTS, FORM } = wixEventsV2.RequestedFields;

async function upcoming(client: ReturnType<typeof visitor>, type: string) {
  const { items } = await client.wixEventsV2
    .queryEvents({ fields: [DETAILS, REGISTRATION] })
    .ascending('dateAndTimeSettings.startDate')
    .descending('_createdDate')
    .in('status', ['UPCOMING', 'STARTED'])
    .limit(100)
    .skip(0)
    .find();
  const listed = items.find(({ registration }) => registration?.initialType === type);
  const { event } = await client.wixEventsV2.getEventBySlug(listed?.slug ?? '', {
    fields: [DETAILS, REGISTRATION, TEXTS, FORM],
  });
  return event;
}

test('events are listed by status and category', async () => {
  const client = visitor();
  const { items } = await client.categories
    .queryCategories()
    .hasSome('states', [categories.State.MANUAL])
    .limit(100)
    .find();
  const { items: events } = await client.wixEventsV2
    .queryEvents({ fields: [DETAILS, REGISTRATION] })
    .ascending('dateAndTimeSettings.startDate')
    .descending('_createdDate')
    .in('status', ['UPCOMING', 'STARTED'])
    .in('categories._id' as never, [items[0]?._id])
    .limit(11)
    .skip(0)
    .find();
  expect(events.length).toBeGreaterThan(0);
});

test('tickets are held with their options, and the checkout is reached', async () => {
  const client = visitor();
  const event = await upcoming(client, 'TICKETING');
  const { ticketDefinitions = [] } = await client.ticketDefinitionsV2.queryAvailableTicketDefinitions({
    filter: { eventId: event?._id },
    sort: [{ fieldName: 'sortIndex', direction: 'ASC' }],
  } as never);
  const [definition] = ticketDefinitions;
  const { _id: reservationId } = await client.ticketReservations.createTicketReservation({
    tickets: [
      { eventId: event?._id, quantity: 1, ticketDefinitionId: definition?._id, ticketInfo: undefined },
    ],
  } as never);
  const { redirectSession } = await client.redirects.createRedirectSession({
    eventsCheckout: { reservationId: reservationId ?? '', eventSlug: event?.slug ?? '' },
    callbacks: { thankYouPageUrl: `${SHOP}/events` },
  });
  expect(redirectSession?.fullUrl).toContain('http');
  const { order: placed } = await client.orders.checkout(event?._id ?? '', {
    reservationId: reservationId ?? '',
    buyer: { firstName: 'Ada', lastName: 'Byron', email: 'ada@example.com' },
  });
  const order = await client.orders.getOrder(
    { eventId: event?._id ?? '', orderNumber: placed?.orderNumber ?? '' },
    { fieldset: [orders.OrderFieldset.TICKETS, orders.OrderFieldset.DETAILS, orders.OrderFieldset.INVOICE] },
  );
  expect(order).toMatchObject({ orderNumber: placed?.orderNumber, email: 'ada@example.com' });
  expect(order.invoice?.items?.[0]).toMatchObject({ quantity: 1 });
});

test('a guest answers the form of the event', async () => {
  const client = visitor();
  const event = await upcoming(client, 'RSVP');
  const { formId } = (event?.registration?.rsvp ?? {}) as { formId?: string };
  const { forms: listed = [] } = await client.forms.listForms('wix.events.v3.event', {
    additionalMetadata: undefined,
    formIds: [formId],
    fieldsets: ['NESTED_FORMS'],
  } as never);
  const [{ formFields = [], steps = [] } = {}] = listed;
  expect(formFields.flatMap(({ inputOptions }) => inputOptions?.target ?? [])).toEqual(
    expect.arrayContaining(['first_name', 'last_name', 'email']),
  );
  // The viewer shows only fields whose identifiers it knows.
  expect(formFields.map(({ identifier }) => identifier)).toEqual([
    'CONTACTS_FIRST_NAME',
    'CONTACTS_LAST_NAME',
    'CONTACTS_EMAIL',
    'SUBMIT_BUTTON',
  ]);
  expect(steps[0]?.layout?.large?.items).toHaveLength(formFields.length);
  const answers = { first_name: 'Ada', last_name: 'Byron', email: 'ada@example.com' };
  const rsvp = await client.rsvpV2.createRsvp({
    eventId: event?._id,
    status: 'YES',
    firstName: answers.first_name,
    lastName: answers.last_name,
    email: answers.email,
    formSubmission: { submissions: answers },
  } as never);
  expect(rsvp).toMatchObject({ status: 'YES', firstName: 'Ada' });
});

test('the schedule of an event is listed', async () => {
  const client = visitor();
  const event = await upcoming(client, 'TICKETING');
  const { items = [], pagingMetadata } = await client.schedule.listScheduleItems({
    eventId: [event?._id ?? ''],
    state: ['PUBLISHED', 'VISIBLE'],
    paging: { limit: 100, offset: undefined },
  } as never);
  expect(pagingMetadata).toMatchObject({ total: items.length });
});
