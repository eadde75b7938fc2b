// Provides a fee for carts and checkouts, as an app on the platform does. The official SDK verifies each call.
//
//   node fees-provider.mjs                                                         listens on port 5020
//   npx platform-emulator plugins add additionalFees http://localhost:5020/        makes the emulator call it
//
// PORT sets another port. PUBLIC_KEY and APP_ID are those of your app, as its page on the platform shows them; without
// them, this server requests those of the emulator at EMULATOR_URL (http://localhost:4010).
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { additionalFees } from '@wix/ecom/service-plugins';
import { AppStrategy, createClient } from '@wix/sdk';

const { PORT = '5020', EMULATOR_URL = 'http://localhost:4010' } = process.env;

const ofEmulator = async (path) => (await fetch(`${EMULATOR_URL}/_emulator${path}`)).json();

const publicKey = process.env.PUBLIC_KEY ?? (await ofEmulator('/plugins')).publicKey;
const appId = process.env.APP_ID ?? (await ofEmulator('/site')).appId;
const client = createClient({ modules: { additionalFees }, auth: AppStrategy({ appId, publicKey }) });

client.additionalFees.provideHandlers({
  calculateAdditionalFees: ({ request, metadata }) => ({
    additionalFees: [
      {
        code: 'gift-wrap',
        name: `Gift wrapping of ${request.lineItems.length}`,
        price: '3.50',
        taxDetails: { taxable: true },
      },
    ],
    currency: metadata.currency,
  }),
});

const server = createServer(async (request, response) => {
  try {
    const question = { url: request.url, body: await text(request) };
    const answer = await client.servicePlugins.process(question);
    console.log(`Answered ${request.url}`);
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
  } catch (error) {
    console.log(`Refused: ${error.message}`);
    response.writeHead(400).end();
  }
});
server.listen(Number(PORT), () => console.log(`Listens on port ${server.address().port}`));
