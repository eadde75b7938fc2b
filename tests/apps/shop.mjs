import { currentCart } from '@wix/ecom';
import { members } from '@wix/members';
import { createClient, media, OAuthStrategy } from '@wix/sdk';
import { products } from '@wix/stores';

// The platform calls of the apps that render on a server; each framework renders the pages in its own way.

const clientOf = (session) =>
  createClient({
    modules: { products, currentCart, members },
    auth: OAuthStrategy({
      clientId: process.env.CLIENT_ID,
      ...(session && { tokens: JSON.parse(session) }),
    }),
  });

/** A visitor who has added nothing yet has no cart; any other failure is the app's. */
function noCart(error) {
  if (error.details?.applicationError?.code !== 'OWNED_CART_NOT_FOUND') throw error;
}

/** Returns the data for the page of a session's visitor or member; without a session, of a new visitor. */
export async function visit(session) {
  const client = clientOf(session);
  const { auth } = client;
  if (!session) auth.setTokens(await auth.generateVisitorTokens());
  const { items } = await client.products.queryProducts().limit(3).find();
  const cart = await client.currentCart.getCurrentCart().catch(noCart);
  const { member } = auth.loggedIn() ? await client.members.getCurrentMember({ fieldsets: ['FULL'] }) : {};
  return {
    session: JSON.stringify(auth.getTokens()),
    greeting: member ? `Hello ${member.contact.firstName}` : '',
    cart: `${cart?.lineItems.length ?? 0} in the cart`,
    products: items.map(({ _id: id, name, media: { mainMedia } }) => ({
      id,
      name,
      picture: media.getImageUrl(mainMedia.image.url).url,
    })),
  };
}

/** Adds a product to the cart. */
export async function add(session, catalogItemId) {
  const catalogReference = { appId: '1380b703-ce81-ff05-f115-39571d94dfcd', catalogItemId };
  await clientOf(session).currentCart.addToCurrentCart({ lineItems: [{ catalogReference, quantity: 1 }] });
}

/** Begins a log-in. @returns the address of the log-in page, and the data to keep until the visitor comes back */
export async function logIn(session, origin) {
  const { auth } = clientOf(session);
  const data = auth.generateOAuthData(`${origin}/back`);
  const { authUrl } = await auth.getAuthUrl(data, { responseMode: 'query' });
  return { authUrl, kept: JSON.stringify(data) };
}

/** Returns the session of the member who comes back. */
export async function comeBack(session, kept, query) {
  const { auth } = clientOf(session);
  return JSON.stringify(await auth.getMemberTokens(query.get('code'), query.get('state'), JSON.parse(kept)));
}
