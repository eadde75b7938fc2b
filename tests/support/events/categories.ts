import { categories, wixEventsV2 } from '@wix/events';
import { createClient, OAuthStrategy } from '@wix/sdk';
import type { Emulator } from '@/emulator/runtime/emulator';
import site from '@/emulator/seed/site.json';
import { ownerClient } from '../emulator/start';

const modules = { categories, wixEventsV2 };

/** The official SDK as a new visitor, with the modules of events and their categories. */
export const visitor = async () => {
  const client = createClient({ modules, auth: OAuthStrategy({ clientId: site.clientId }) });
  client.auth.setTokens(await client.auth.generateVisitorTokens());
  return client;
};

/** Helpers for the tests of event categories. */
export function categoriesOf(emulator: Emulator) {
  const owner = () => ownerClient(emulator, modules);
  type Client = Awaited<ReturnType<typeof visitor>> | ReturnType<typeof owner>;

  /** Returns the categories of an event, which the typings of `Event` lack. */
  async function categoriesOn(client: Client, eventId: string): Promise<unknown[]> {
    const event = await client.wixEventsV2.getEvent(eventId, { fields: ['CATEGORIES'] });
    return (event as { categories?: { categories: unknown[] } }).categories?.categories ?? [];
  }

  /** The names of an event's categories. */
  const categoryNamesOn = async (client: Client, eventId: string) =>
    (await categoriesOn(client, eventId)).map((category) => (category as { name: string }).name);

  /** The ids of the events in a category. */
  const eventIdsIn = async (client: Client, categoryId: string) =>
    (await client.wixEventsV2.listEventsByCategory(categoryId)).events?.map(({ _id }) => _id);

  return { owner, categoriesOn, categoryNamesOn, eventIdsIn };
}
