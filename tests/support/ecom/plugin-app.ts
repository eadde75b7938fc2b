import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { pricingProvider } from '@wix/bookings/service-plugins';
import {
  additionalFees,
  catalog,
  customTriggers,
  discounts,
  giftVouchersProvider,
  inventory,
  memberships,
  paymentSettings,
  recommendationsProvider,
  shippingRates,
  taxCalculationProvider,
  validations,
} from '@wix/ecom/service-plugins';
import { AppStrategy, createClient } from '@wix/sdk';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { Emulator } from '@/emulator/runtime/emulator';
import { control } from '../emulator/start';

const MODULES = {
  additionalFees,
  catalog,
  customTriggers,
  discounts,
  giftVouchersProvider,
  inventory,
  memberships,
  paymentSettings,
  pricingProvider,
  recommendationsProvider,
  shippingRates,
  taxCalculationProvider,
  validations,
};

type Client = ReturnType<typeof clientFor>;

const clientFor = (emulator: Emulator, publicKey: string) =>
  createClient({ modules: MODULES, auth: AppStrategy({ appId: emulator.site().appId, publicKey }) });

/**
 * An app on a server of its own, with the official SDK, which answers the emulator's calls to its service plugins. Each
 * test registers what it provides, and begins without any.
 */
export function startPluginApp(emulator: Emulator) {
  let client: Client | undefined;
  const got: { url: string; jwt: string; digest: string }[] = [];
  /** Answers instead of the SDK. */
  let instead: ((url: string, body: string) => { status: number; body: string } | 'nothing') | undefined;
  const server = createServer(async (request, response) => {
    const url = `${base()}${request.url}`;
    const jwt = await text(request);
    got.push({ url, jwt, digest: String(request.headers.digest) });
    const given = instead?.(url, jwt);
    if (given === 'nothing') return;
    if (given) return void response.writeHead(given.status).end(given.body);
    try {
      const question = new Request(url, { method: 'POST', body: jwt });
      const answer = await client?.servicePlugins.processRequest(question);
      response.writeHead(answer?.status ?? 500).end(await answer?.text());
    } catch (error) {
      response.writeHead(500).end(String(error));
    }
  });
  const base = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  beforeAll(() => new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening)));
  beforeEach(() => {
    client = undefined;
    instead = undefined;
    got.length = 0;
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });

  const app = {
    base,
    /** The calls that came in, as they were sent. */
    got,
    /** Registers a plugin of a kind, and lets the app implement it. */
    async provide(kind: string, implement: (client: Client) => void, settings: object = {}) {
      client ??= clientFor(emulator, emulator.webhookPublicKey());
      implement(client);
      await control('/plugins', { kind, url: `${base()}/`, ...settings });
    },
    /** Registers a catalog that has every item, as a service. */
    provideCatalog: (paymentOption = catalog.PaymentOptionType.FULL_PAYMENT_ONLINE) =>
      app.provide('catalog', (client) =>
        client.catalog.provideHandlers({
          getCatalogItems: ({ request }) => ({
            catalogItems: (request.catalogReferences ?? []).map(({ catalogReference }) => ({
              catalogReference: catalogReference ?? {},
              data: {
                productName: { original: `Session ${catalogReference?.catalogItemId}` },
                itemType: { preset: catalog.ItemTypePreset.SERVICE },
                price: '24.5',
                paymentOption,
              },
            })),
          }),
        }),
      ),
    /** Gives a registered plugin other settings. */
    settle: (kind: string, settings: object) => control('/plugins', { kind, url: base(), ...settings }),
    /** Registers a plugin whose server gives this answer without the SDK. */
    async answer(kind: string, answer: typeof instead) {
      instead = answer;
      await control('/plugins', { kind, url: base() });
    },
  };
  return app;
}
