// Receives the platform's webhooks, verifies them with the official SDK, and prints each new order.
//
//   node webhook-receiver.mjs                                      listens on port 5010
//   npx platform-emulator webhooks add http://localhost:5010/      makes the emulator send to it
//   npx platform-emulator trigger orders.created                   makes something happen
//
// PORT sets another port. PUBLIC_KEY is the key of your app, as its page on the platform shows it; without it, this
// server requests the key of the emulator at EMULATOR_URL (http://localhost:4010).
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { orders } from '@wix/ecom';
import { AppStrategy, createClient } from '@wix/sdk';

const { PORT = '5010', EMULATOR_URL = 'http://localhost:4010', APP_ID = 'my-app' } = process.env;

async function publicKeyOfEmulator() {
  const response = await fetch(`${EMULATOR_URL}/_emulator/webhooks`);
  return (await response.json()).publicKey;
}

const publicKey = process.env.PUBLIC_KEY ?? (await publicKeyOfEmulator());
const client = createClient({ modules: { orders }, auth: AppStrategy({ appId: APP_ID, publicKey }) });

client.orders.onOrderCreated(({ entity, metadata }) => {
  console.log(`Order ${entity.number} was placed, as event ${metadata._id} tells.`);
});

const HANDLED = ['wix.ecom.v1.order_created'];

const server = createServer(async (request, response) => {
  try {
    // Throws if the platform has not signed the webhook, or if it is older than an hour.
    const event = await client.webhooks.parseJWT(await text(request));
    console.log(`Verified ${event.eventType}`);
    if (HANDLED.includes(event.eventType)) await client.webhooks.executeHandlers(event);
    // With any other answer, or one after more than 1250 ms, the webhook is sent again.
    response.writeHead(200).end();
  } catch (error) {
    console.log(`Refused: ${error.message}`);
    response.writeHead(400).end();
  }
});
server.listen(Number(PORT), () => console.log(`Listens on port ${server.address().port}`));
