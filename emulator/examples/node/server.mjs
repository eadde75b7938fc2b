// npm install @wix/sdk @wix/stores
// npx platform-emulator exec -- node server.mjs
import { createServer } from 'node:http';
import { createClient, OAuthStrategy } from '@wix/sdk';
import { products } from '@wix/stores';

const auth = OAuthStrategy({ clientId: '00000000-0000-4000-8000-000000000001' });
const client = createClient({ modules: { products }, auth });

createServer(async (_request, response) => {
  const { items } = await client.products.queryProducts().limit(3).find();
  response.end(items.map(({ name }) => `${name}\n`).join(''));
}).listen(process.env.PORT ?? 3000);
