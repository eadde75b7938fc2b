import { categories, wixEventsV2 } from '@wix/events';
import { ApiKeyStrategy, createClient, OAuthStrategy } from '@wix/sdk';
import type { Emulator } from '@/emulator/index';
import site from '@/emulator/seed/site.json';

export const modules = { categories, wixEventsV2 };
export const visitor = async () => {
  const client = createClient({ modules, auth: OAuthStrategy({ clientId: site.clientId }) });
  client.auth.setTokens(await client.auth.generateVisitorTokens());
  return client;
};

export function categoriesOf(emulator: Emulator) {
  const owner = () =>
    createClient({ modules, auth: ApiKeyStrategy({ apiKey: emulator.apiKey, siteId: site.id }) });
  type Client = Awaited<ReturnType<typeof visitor>> | ReturnType<typeof owner>;

  /** The categories of an event, which the typings of `Event` leave out. */
  async function onEvent(client: Client, eventId: string): Promise<unknown[]> {
    const event = await client.wixEventsV2.getEvent(eventId, { fields: ['CATEGORIES'] });
    return (event as { categories?: { categories: unknown[] } }).categories?.categories ?? [];
  }
  const namesOn = async (client: Client, eventId: string) =>
    (await onEvent(client, eventId)).map((category) => (category as { name: string }).name);
  const idsIn = async (client: Client, categoryId: string) =>
    (await client.wixEventsV2.listEventsByCategory(categoryId)).events?.map(({ _id }) => _id);

  return { owner, onEvent, namesOn, idsIn };
}
