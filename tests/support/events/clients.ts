import {
  forms,
  guests,
  orders,
  policies,
  rsvpV2,
  staffMembers,
  ticketDefinitionsV2,
  ticketReservations,
  tickets,
  wixEventsV2,
} from '@wix/events';
import { ApiKeyStrategy, AppStrategy, createClient, OAuthStrategy } from '@wix/sdk';
import { APPS } from '@/emulator/core/site';
import type { Emulator } from '@/emulator/runtime/emulator';
import site from '@/emulator/seed/site.json';
import { callable } from '../emulator/callable';
import { tokensOf } from '../emulator/session';

const modules = callable({
  forms,
  guests,
  orders,
  policies,
  rsvpV2,
  staffMembers,
  ticketDefinitionsV2,
  ticketReservations,
  tickets,
  wixEventsV2,
});

/** The official SDK as the site's owner, with the modules of events. */
export const eventsOwner = ({ apiKey }: Emulator) =>
  createClient({ modules, auth: ApiKeyStrategy({ apiKey, siteId: site.id }) });

/** The official SDK as a new visitor. */
export async function eventsVisitor() {
  const client = createClient({ modules, auth: OAuthStrategy({ clientId: site.clientId }) });
  client.auth.setTokens(await client.auth.generateVisitorTokens());
  return client;
}

/** The official SDK as a member who is logged in. */
export async function eventsMember(emulator: Emulator, id: string) {
  const tokens = await tokensOf(emulator, 'member', id);
  return createClient({ modules, auth: OAuthStrategy({ clientId: site.clientId, tokens }) });
}

/**
 * Passes the domain events of some entities after a point in time, signed, to the SDK's webhook handlers. The system's
 * clock must be at the emulator's time, because the SDK compares it.
 * @param register adds the handlers; an event without one fails the test
 */
export async function deliverWebhooks(
  emulator: Emulator,
  after: number,
  eventType: string,
  register: (client: ReturnType<typeof appClient>) => void,
): Promise<void> {
  const client = appClient(emulator);
  register(client);
  for (const event of emulator.events.list(after, 1000)) {
    if (event.eventType.includes(eventType))
      await client.webhooks.process(await emulator.webhooks.sign(event));
  }
}

const appClient = (emulator: Emulator) =>
  createClient({
    modules,
    auth: AppStrategy({ appId: APPS.events, publicKey: emulator.webhookPublicKey() }),
  });

/** The answers to a form, as the SDK sends them. */
export const filledIn = (answers: object) => ({
  form: {
    inputValues: Object.entries(answers).map(([inputName, value]) => ({ inputName, value: String(value) })),
  },
});

/** The buyer of tickets in tests. */
export const GUEST_ADA = { firstName: 'Ada', lastName: 'Byron', email: 'ada@example.com' };

/**
 * Places an order of Ada's, paid at the door, whose tickets are valid. @param guests one for each ticket; only Ada by
 * default
 */
export async function orderTickets(
  emulator: Emulator,
  [eventId, ticketDefinitionId]: readonly [eventId: string, ticketDefinitionId: string],
  quantity: number,
  guests?: object[],
) {
  const { orders: api } = eventsOwner(emulator);
  const { _id: reservationId = '' } = await api.createReservation(eventId, {
    ticketQuantities: [{ ticketDefinitionId, quantity }],
  });
  const { order } = await api.checkout(eventId, {
    reservationId,
    buyer: GUEST_ADA,
    options: { markAsPaid: true },
    ...(guests && { guests: guests.map(filledIn) }),
  });
  const { orderNumber = '', tickets: bought = [] } = order ?? {};
  return {
    orderNumber,
    numbers: bought.map(({ ticketNumber }) => ticketNumber ?? ''),
    reservationId: reservationId ?? '',
  };
}
