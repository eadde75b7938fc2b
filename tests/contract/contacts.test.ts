import { expect, test } from 'vitest';
import { OPEN_HOUSE } from '../support/demo-site';
import { startEmulator } from '../support/emulator';
import { owner, visitor } from '../support/events';
import { exchange, stranger } from '../support/members';
import { BUYER, completeCheckout } from '../support/shop';
import { checkoutOf, ordersOf, shopper } from '../support/shopper';

const emulator = startEmulator();

/** The contact of who orders in the store. */
async function orders(email: string) {
  const client = await shopper();
  const { id } = completeCheckout(emulator, await checkoutOf(client), { buyer: { ...BUYER, email } });
  return (await ordersOf(client).getOrder(id)).buyerInfo?.contactId;
}

/** The contact of who answers an invitation. */
async function answers(email: string) {
  const made = await (await visitor()).rsvpV2.createRsvp({
    ...{ eventId: OPEN_HOUSE, status: 'YES', firstName: 'Ann', lastName: 'Clay', email },
    form: { inputValues: [{ inputName: 'dropdown', value: 'For the soup' }] },
  });
  const found = await owner(emulator).rsvpV2.getRsvp(made._id ?? '', { fields: ['DETAILS'] });
  return found.contactId;
}

/** The contact of who registers. */
async function registers(email: string) {
  const client = await stranger();
  const state = await client.auth.register({ email, password: 'a jug of green olives' });
  if (state.loginState !== 'SUCCESS') throw new Error(JSON.stringify(state));
  client.auth.setTokens(await exchange(client, state.data.sessionToken ?? ''));
  return (await client.members.getCurrentMember({ fieldsets: ['FULL'] })).member?.contactId;
}

test('whoever is known by an e-mail is one contact to all apps, and stays it as a member', async () => {
  const contactId = await answers('ann@example.com');
  expect(contactId).toMatch(/^[0-9a-f-]{36}$/);
  expect(await orders('Ann@Example.com')).toBe(contactId);
  expect(await orders('bo@example.com')).not.toBe(contactId);
  expect(await registers('ann@example.com')).toBe(contactId);
  expect(await orders('ann@example.com')).toBe(contactId);
});
