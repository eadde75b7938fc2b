import type { Site } from '#core/site';
import type { StartingCode } from '../contract/overview';

/**
 * Code to start with, with the ids of the site in it, and without its secrets.
 * @param url the emulator's address
 */
export const startingCode = (
  { clientId, id }: Pick<Site, 'clientId' | 'id'>,
  url: string,
): StartingCode[] => [
  {
    title: 'Run an app',
    language: 'sh',
    code: `# In the folder of your app, before the command that runs it:\nnpx platform-emulator exec -- npm run dev`,
  },
  {
    title: 'In a page',
    language: 'ts',
    code: `// The app is run by exec, which leads its calls to ${url}.
import { createClient, OAuthStrategy } from '@wix/sdk';
import { products } from '@wix/stores';

const client = createClient({
  modules: { products },
  auth: OAuthStrategy({ clientId: '${clientId}' }),
});
const { items } = await client.products.queryProducts().find();`,
  },
  {
    title: 'On a server',
    language: 'ts',
    code: `// EMULATOR_API_KEY is the API key of the owner, which is shown above.
import { ApiKeyStrategy, createClient } from '@wix/sdk';
import { orders } from '@wix/ecom';

const client = createClient({
  modules: { orders },
  auth: ApiKeyStrategy({ siteId: '${id}', apiKey: process.env.EMULATOR_API_KEY }),
});
const found = await client.orders.searchOrders({});`,
  },
  {
    title: 'In a test',
    language: 'ts',
    code: `import { expect, test } from 'vitest';
import { useEmulator } from 'platform-emulator/vitest';

const emulator = useEmulator();

test('the shop lists the products of the site', async () => {
  const { apiKey, site } = emulator;
  expect(apiKey).toBeTruthy();
  expect(site().clientId).toBe('${clientId}');
});`,
  },
];
