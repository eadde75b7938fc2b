import { expect, test } from 'vitest';
import { clientAs, MARY, slotOf } from '@/tests/support/bookings/bookings';
import { BUYER, completeCheckout } from '@/tests/support/ecom/shop';
import { checkoutOf, ordersModule, visitorWithCart } from '@/tests/support/ecom/shopper';
import { OPEN_HOUSE } from '@/tests/support/emulator/demo-site';
import { startEmulator } from '@/tests/support/emulator/start';
import { eventsOwner, eventsVisitor } from '@/tests/support/events/clients';
import {
  anonymousVisitor,
  exchange,
  lastMail,
  membersOwner as manager,
} from '@/tests/support/identity/members';

const emulator = startEmulator();

/** Returns the contact of an order in the store. */
async function orders(email: string) {
  const client = await visitorWithCart();
  const { id } = completeCheckout(emulator, await checkoutOf(client), { buyer: { ...BUYER, email } });
  return (await ordersModule(client).getOrder(id)).buyerInfo?.contactId;
}

/** Returns the contact of an answer to an invitation. */
async function answers(email: string) {
  const created = await (await eventsVisitor()).rsvpV2.createRsvp({
    eventId: OPEN_HOUSE,
    status: 'YES',
    firstName: 'Ann',
    lastName: 'Clay',
    email,
    form: { inputValues: [{ inputName: 'dropdown', value: 'For the soup' }] },
  });
  const rsvp = await eventsOwner(emulator).rsvpV2.getRsvp(created._id ?? '', { fields: ['DETAILS'] });
  return rsvp.contactId;
}

/** Returns the contact of a booked appointment. */
async function books(email: string) {
  const client = await clientAs(emulator, 'visitor', MARY);
  const { slot } = await slotOf(client, 'wheel-throwing-lesson');
  const { booking } = await client.bookings.createBooking({
    bookedEntity: { slot: structuredClone(slot) },
    totalParticipants: 1,
    contactDetails: { email },
  });
  return booking?.contactDetails?.contactId;
}

/** Registers with a known address, which must be verified. @returns the member's contact */
async function registers(email: string) {
  const client = await anonymousVisitor();
  await client.auth.register({ email, password: 'a jug of green olives' });
  const verificationCode = lastMail(emulator, email).code ?? '';
  const state = await client.auth.processVerification({ verificationCode });
  if (state.loginState !== 'SUCCESS') throw new Error(JSON.stringify(state));
  client.auth.setTokens(await exchange(client, state.data.sessionToken ?? ''));
  return (await client.members.getCurrentMember({ fieldsets: ['FULL'] })).member?.contactId;
}

test('an e-mail address is one contact in all apps, and stays that contact as a member', async () => {
  const contactId = await answers('ann@example.com');
  expect(contactId).toMatch(/^[0-9a-f-]{36}$/);
  expect(await orders('Ann@Example.com')).toBe(contactId);
  expect(await books('ANN@example.com')).toBe(contactId);
  expect(await orders('bo@example.com')).not.toBe(contactId);
  expect(await registers('ann@example.com')).toBe(contactId);
  expect(await orders('ann@example.com')).toBe(contactId);
});

test.each([
  ['becomes the known contact by default', undefined, true],
  ['becomes the known contact on request', true, true],
  ['becomes a new contact on request', false, false],
])('a member whom the owner signs on %s', async (_what, mergeExistingContact, isSame) => {
  const known = await answers('ann@example.com');
  const admin = manager(emulator);
  await admin.authentication.signOn(
    { email: 'ann@example.com' },
    { profile: { firstName: 'Ann' }, ...(mergeExistingContact !== undefined && { mergeExistingContact }) },
  );
  const { items } = await admin.members.queryMembers().eq('loginEmail', 'ann@example.com').find();
  expect(items[0]?.contactId).toMatch(/^[0-9a-f-]{36}$/);
  expect(items[0]?.contactId === known).toBe(isSame);
  // Further orders of the member belong to the member.
  expect(await orders('ann@example.com')).toBe(items[0]?.contactId);
});

test.each([
  ['answered an invitation', answers],
  ['booked', books],
])('an address that has %s must be verified to become a member', async (_name, act) => {
  await act('ann@example.com');
  const client = await anonymousVisitor();
  const registration = { email: 'Ann@Example.com', password: 'a jug of green olives' };
  expect(await client.auth.register(registration)).toMatchObject({
    loginState: 'EMAIL_VERIFICATION_REQUIRED',
  });
});
