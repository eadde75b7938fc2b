/**
 * An app to use beside the console: a visitor may try a call that only the owner may make, register, log in, reserve a
 * ticket, and show the cart by a call that the platform will remove. Its page shows the result as text.
 */
export const CONSOLE_APP = `
import { currentCart } from '@wix/ecom';
import { orders, wixEventsV2 } from '@wix/events';
import { members } from '@wix/members';
const clientId = '00000000-0000-4000-8000-000000000001';
const app = createClient({
  modules: { currentCart, members, orders, products, wixEventsV2 },
  auth: OAuthStrategy({ clientId }),
});
const says = document.createElement('output');
const tell = (text) => (says.textContent = text);
const add = (name, run) => {
  const button = document.createElement('button');
  button.textContent = name;
  button.onclick = () => run().catch((error) => tell('Failed: ' + error.message));
  document.body.append(button);
};
const field = document.createElement('input');
field.ariaLabel = 'Code';
document.body.append(says, field);
let registration;
add('Remove a product', () => app.products.deleteProduct(items[0]._id));
add('Log in', async () => {
  const data = app.auth.generateOAuthData(location.origin + '/callback', location.href);
  localStorage.setItem('oauthData', JSON.stringify(data));
  location.href = (await app.auth.getAuthUrl(data, {})).authUrl;
});
add('Register', async () => {
  registration = await app.auth.register({ email: 'rosa@example.com', password: 'rosa-turns-clay' });
  tell(registration.loginState);
});
add('Verify', async () => {
  const outcome = await app.auth.processVerification({ verificationCode: field.value }, registration);
  tell(outcome.loginState);
});
add('Reserve a ticket', async () => {
  const found = await app.wixEventsV2.queryEvents({ fields: ['REGISTRATION'] }).eq('registration.initialType', 'TICKETING').find();
  for (const event of found.items) {
    const { definitions } = await app.orders.queryAvailableTickets({ filter: { eventId: event._id }, limit: 10 });
    const free = definitions.find(({ limitPerCheckout, saleStatus }) => limitPerCheckout > 0 && saleStatus !== 'SALE_ENDED');
    if (!free) continue;
    await app.orders.createReservation(event._id, { ticketQuantities: [{ ticketDefinitionId: free._id, quantity: 1 }] });
    return tell('Reserved');
  }
  tell('No ticket is left');
});
add('Show the cart', async () => {
  const { lineItems } = await app.currentCart.getCurrentCart();
  tell('Items in the cart: ' + lineItems.length);
});
if (location.pathname === '/callback') {
  const { code, state } = app.auth.parseFromUrl();
  app.auth.setTokens(await app.auth.getMemberTokens(code, state, JSON.parse(localStorage.getItem('oauthData'))));
  const { member } = await app.members.getCurrentMember({ fieldsets: ['FULL'] });
  tell('Logged in as ' + member.loginEmail);
} else tell('Ready');
`;
