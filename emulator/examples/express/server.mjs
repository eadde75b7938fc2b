// npm install express @wix/sdk @wix/stores
// npx platform-emulator exec -- node server.mjs
import { createClient, OAuthStrategy } from '@wix/sdk';
import { products } from '@wix/stores';
import express from 'express';

const auth = OAuthStrategy({ clientId: '00000000-0000-4000-8000-000000000001' });
const client = createClient({ modules: { products }, auth });

const app = express();
app.get('/', async (_request, response) => {
  const { items } = await client.products.queryProducts().limit(3).find();
  response.send(`<ul>${items.map(({ name }) => `<li>${name}</li>`).join('')}</ul>`);
});
app.listen(process.env.PORT ?? 3000);
