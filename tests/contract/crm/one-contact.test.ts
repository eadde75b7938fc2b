import { describe, expect, test } from 'vitest';
import { bookingsOwner, clientAs, contactDetails, slotOf } from '@/tests/support/bookings/bookings';
import { crmOwner } from '@/tests/support/crm/clients';
import { notificationRequest, requestNotification } from '@/tests/support/ecom/back-in-stock';
import { checkoutOf } from '@/tests/support/ecom/checkout';
import { catalogItem, draftOrdersOwner } from '@/tests/support/ecom/draft-orders';
import { ecomOwner } from '@/tests/support/ecom/sales';
import { BUYER, completeCheckout } from '@/tests/support/ecom/shop';
import { soldElsewhere } from '@/tests/support/ecom/sold-elsewhere';
import { ENTRY, KILN, NOWHERE } from '@/tests/support/emulator/demo-site';
import { startEmulator } from '@/tests/support/emulator/start';
import { eventsVisitor, GUEST_ADA } from '@/tests/support/events/clients';
import { rsvpOf } from '@/tests/support/events/rsvps';
import { FILLED, submitted } from '@/tests/support/forms/clients';
import { reviewsVisitor } from '@/tests/support/reviews/clients';
import { cafeOf, NOON, reservee, tablesOwner } from '@/tests/support/table-reservations/reservations';

const emulator = startEmulator();

/** Returns the ids of the contacts in documents of any app, by table. */
function contactsNamed(): Record<string, string[]> {
  const tables = emulator.database.all<{ name: string }>(
    `SELECT name FROM sqlite_master WHERE type = 'table' AND sql LIKE '%doc %' ORDER BY name`,
  );
  const named = tables.map(({ name }) => {
    const rows = emulator.database.all<{ id: string | null }>(
      `SELECT DISTINCT coalesce(doc ->> '$.contactId', doc ->> '$.buyerInfo.contactId', doc ->> '$.contactDetails.contactId') AS id FROM "${name}"`,
    );
    return [name, rows.flatMap(({ id }) => id ?? [])] as const;
  });
  return Object.fromEntries(named.filter(([, ids]) => ids.length > 0));
}

test('all people whom the demo site’s apps know are in its contact list', async () => {
  emulator.reset('seed');
  const { items } = await crmOwner(emulator).contacts.queryContacts().limit(1000).find();
  const listed = new Set(items.map(({ _id }) => _id));
  const named = contactsNamed();
  expect(Object.keys(named)).toEqual(
    expect.arrayContaining(['bookings', 'guests', 'identities', 'orders', 'rsvps', 'ticket_orders']),
  );
  for (const [table, ids] of Object.entries(named))
    expect(
      ids.filter((id) => !listed.has(id)),
      table,
    ).toEqual([]);
});

test('a person who writes to the site and comes to an event is one contact', async () => {
  const { submission } = await submitted();
  const { rsvpV2 } = await eventsVisitor();
  await rsvpV2.createRsvp({ ...rsvpOf({}), email: FILLED.email.toUpperCase() });
  const query = crmOwner(emulator).contacts.queryContacts().eq('primaryInfo.email', FILLED.email);
  const { items } = await query.find();
  expect(items).toMatchObject([
    { _id: submission.contactId, source: { sourceType: 'WIX_FORMS' }, info: { name: { first: 'Lea' } } },
  ]);
});

/** Each way in which a visitor who is not a member leaves an e-mail address. */
const WAYS: Record<string, (email: string) => Promise<unknown>> = {
  'an order of the store': async (email) =>
    completeCheckout(emulator, (await checkoutOf()).id, { buyer: { ...BUYER, email } }),
  'an order that was sold elsewhere': (email) =>
    ecomOwner(emulator).orders.createOrder(soldElsewhere({ buyerInfo: { email } })),
  'an order that the owner has drafted': async (email) => {
    const { draftOrders } = draftOrdersOwner(emulator);
    const { calculatedDraftOrder } = await draftOrders.createDraftOrder({
      draftOrder: { catalogLineItems: [catalogItem('pitcher')], buyerInfo: { email } },
    });
    return draftOrders.createOrderFromDraft(String(calculatedDraftOrder?.draftOrder?._id));
  },
  'a wish to hear of new stock': (email) => requestNotification(notificationRequest(email)),
  'a booking': async (email) => {
    const { slot } = await slotOf(bookingsOwner(emulator), 'wheel-throwing-lesson');
    const visitor = await clientAs(emulator, 'visitor', NOWHERE);
    return visitor.bookings.createBooking({
      bookedEntity: { slot },
      totalParticipants: 1,
      contactDetails: { ...contactDetails, email },
    });
  },
  'an RSVP': async (email) => (await eventsVisitor()).rsvpV2.createRsvp({ ...rsvpOf(), email }),
  'an order of tickets': async (email) => {
    const { orders } = await eventsVisitor();
    const ticketQuantities = [{ ticketDefinitionId: ENTRY, quantity: 1 }];
    const { _id } = await orders.createReservation(KILN, { ticketQuantities });
    return orders.checkout(KILN, { reservationId: _id ?? '', buyer: { ...GUEST_ADA, email } });
  },
  'a form': (email) => submitted({ ...FILLED, email }),
  'a review': async (email) => {
    const { reviews, submittedContact } = await reviewsVisitor();
    const { contactId = '', identityType } = await submittedContact.appendOrCreateContact({
      info: { name: { first: 'Lea' }, emails: { items: [{ tag: 'MAIN', email }] } },
    });
    // Members write reviews as themselves.
    if (identityType !== 'CONTACT') return;
    const content = { rating: 5, title: email, body: 'A fine mug' };
    const entityId = emulator.ids.guid();
    await reviews.createReview({ namespace: 'stores', entityId, content, author: { contactId } });
  },
  'a table': async (email) => {
    const owner = tablesOwner(emulator);
    const { _id: reservationLocationId } = await cafeOf(owner);
    return owner.reservations.createReservation({
      details: { reservationLocationId, startDate: new Date(NOON), partySize: 2 },
      reservee: { ...reservee(), email },
    });
  },
};

const contactsOf = async (email: string) =>
  (await crmOwner(emulator).contacts.queryContacts().limit(1000).find()).items.filter(({ info }) =>
    info?.emails?.items?.some((it) => it.email?.toLowerCase() === email),
  );

describe.each(Object.entries(WAYS))('a person who leaves an address by %s', (_, leave) => {
  test('is a contact, and the same one if the address is spelled differently', async () => {
    await leave('Guest@Example.com');
    const [before] = await contactsOf('guest@example.com');
    await submitted({ ...FILLED, email: 'guest@example.com' });
    await leave('GUEST@example.com');
    expect((await contactsOf('guest@example.com')).map(({ _id }) => _id)).toEqual([before?._id]);
  });

  test('is the member’s contact if the address is a member’s', async () => {
    const [before] = await contactsOf('theo@example.com');
    await leave('Theo@Example.com');
    expect(before).toBeDefined();
    expect((await contactsOf('theo@example.com')).map(({ _id }) => _id)).toEqual([before?._id]);
  });
});

test('an address that is left in every way is one contact', async () => {
  for (const leave of Object.values(WAYS)) await leave('Guest@Example.com');
  expect(await contactsOf('guest@example.com')).toHaveLength(1);
});
