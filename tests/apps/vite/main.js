import { currentCart } from '@wix/ecom';
import { members } from '@wix/members';
import { createClient, media, OAuthStrategy } from '@wix/sdk';
import { products } from '@wix/stores';

const tokens = JSON.parse(localStorage.getItem('tokens') ?? 'null');
const client = createClient({
  modules: { products, currentCart, members },
  auth: OAuthStrategy({ clientId: 'b7c1f0de-1111-4222-8333-9a8b7c6d5e4f', ...(tokens && { tokens }) }),
});
const element = (id) => document.getElementById(id);

async function logIn() {
  const data = client.auth.generateOAuthData(`${location.origin}/login-callback`);
  localStorage.setItem('oauth', JSON.stringify(data));
  const { authUrl } = await client.auth.getAuthUrl(data, { responseMode: 'query' });
  location.href = authUrl;
}

/** Finishes a log-in that comes back. */
async function comeBack() {
  const { code, state } = client.auth.parseFromUrl(location.href, 'query');
  const data = JSON.parse(localStorage.getItem('oauth'));
  const memberTokens = await client.auth.getMemberTokens(code, state, data);
  localStorage.setItem('tokens', JSON.stringify(memberTokens));
  location.replace('/');
}

async function show() {
  if (!tokens) {
    client.auth.setTokens(await client.auth.generateVisitorTokens());
    localStorage.setItem('tokens', JSON.stringify(client.auth.getTokens()));
  }
  if (client.auth.loggedIn()) {
    const { member } = await client.members.getCurrentMember({ fieldsets: ['FULL'] });
    element('who').textContent = `Hello ${member.contact.firstName}`;
  }
  const { items } = await client.products.queryProducts().limit(3).find();
  for (const product of items) {
    const { url } = media.getImageUrl(product.media.mainMedia.image.url);
    const item = document.createElement('li');
    item.innerHTML = `<img alt="" width="100" src="${url}"><h2></h2><button type="button">Add to cart</button>`;
    item.querySelector('h2').textContent = product.name;
    item.querySelector('button').onclick = () => add(product);
    element('products').append(item);
  }
}

async function add({ _id: catalogItemId }) {
  const catalogReference = { appId: '1380b703-ce81-ff05-f115-39571d94dfcd', catalogItemId };
  const { cart } = await client.currentCart.addToCurrentCart({
    lineItems: [{ catalogReference, quantity: 1 }],
  });
  element('cart').textContent = `${cart.lineItems.length} in the cart`;
}

element('log-in').onclick = logIn;
if (location.pathname === '/login-callback') await comeBack();
else await show();
