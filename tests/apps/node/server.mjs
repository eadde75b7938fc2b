import { createServer } from 'node:http';
import { gzipSync } from 'node:zlib';
import { currentCart } from '@wix/ecom';
import { members } from '@wix/members';
import { createClient, OAuthStrategy } from '@wix/sdk';
import { products } from '@wix/stores';

// A small shop of one process and one visitor: its session is in memory.
const modules = { products, currentCart, members };
const client = createClient({ modules, auth: OAuthStrategy({ clientId: process.env.CLIENT_ID }) });
client.auth.setTokens(await client.auth.generateVisitorTokens());

const port = Number(process.env.PORT);
const origin = `http://localhost:${port}`;
let inCart = 0;
let who = '';
let data;

const routes = {
  async '/'() {
    const { items } = await client.products.queryProducts().limit(3).find();
    const list = items.map(
      ({
        _id,
        name,
        media,
      }) => `<li><img alt="" src="${media.mainMedia.image.url.replace(/^wix:image:\/\/v1\/([^/]+).*/, 'https://static.wixstatic.com/media/$1')}"><h2>${name}</h2>
        <form method="post" action="/cart?id=${_id}"><button>Add to cart</button></form></li>`,
    );
    return `<p>${who}</p><a href="/log-in">Log in</a><p>${inCart} in the cart</p><ul>${list.join('')}</ul>`;
  },
  async '/cart'(query) {
    const catalogReference = {
      appId: '1380b703-ce81-ff05-f115-39571d94dfcd',
      catalogItemId: query.get('id'),
    };
    const { cart } = await client.currentCart.addToCurrentCart({
      lineItems: [{ catalogReference, quantity: 1 }],
    });
    inCart = cart.lineItems.length;
    return new URL('/', origin);
  },
  async '/log-in'() {
    data = client.auth.generateOAuthData(`${origin}/back`);
    const { authUrl } = await client.auth.getAuthUrl(data, { responseMode: 'query' });
    return new URL(authUrl);
  },
  async '/back'(query) {
    client.auth.setTokens(await client.auth.getMemberTokens(query.get('code'), query.get('state'), data));
    const { member } = await client.members.getCurrentMember({ fieldsets: ['FULL'] });
    who = `Hello ${member.contact.firstName}`;
    return new URL('/', origin);
  },
};

createServer(async (request, response) => {
  const { pathname, searchParams } = new URL(request.url, origin);
  const route = routes[pathname];
  if (!route) return response.writeHead(404).end();
  const answer = await route(searchParams);
  if (answer instanceof URL) return response.writeHead(303, { location: answer.href }).end();
  const gzip = request.headers['accept-encoding']?.includes('gzip');
  const page = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Shop</title></head><body>${answer}</body></html>`;
  response.writeHead(200, {
    'content-type': 'text/html',
    'content-security-policy':
      "default-src 'none'; img-src https://static.wixstatic.com; form-action 'self'; script-src 'none'",
    ...(gzip && { 'content-encoding': 'gzip' }),
  });
  return response.end(gzip ? gzipSync(page) : page);
}).listen(port, 'localhost');
