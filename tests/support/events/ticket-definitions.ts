import type { ticketDefinitionsV2 } from '@wix/events';
import type { Emulator } from '@/emulator/runtime/emulator';
import { KILN } from '../emulator/demo-site';
import { domainEventsSince } from '../emulator/domain-events';
import { eventsOwner } from './clients';

/** An amount in US dollars. */
export const usd = (value: string) => ({ value, currency: 'USD' });
/** A ticket definition to create; a new object for each call, because the SDK writes into its arguments. */
export const bench = (change: Partial<ticketDefinitionsV2.TicketDefinition> = {}) => ({
  eventId: KILN,
  name: 'A bench by the fire',
  feeType: 'FEE_INCLUDED' as const,
  pricingMethod: { fixedPrice: usd('12.5') },
  ...change,
});

/** Helpers for the tests of ticket definitions. */
export function ticketDefinitionsOf(emulator: Emulator) {
  const manage = () => eventsOwner(emulator).ticketDefinitionsV2;
  const create = async (change: Partial<ticketDefinitionsV2.TicketDefinition> = {}) =>
    (await manage().createTicketDefinition(bench(change)))._id ?? '';
  const read = (id: string) =>
    manage().getTicketDefinition(id, { fields: ['SALES_DETAILS', 'EVENT_DETAILS'] });
  const eventTypes = (after: number) => domainEventsSince(emulator, after).map(([type]) => type);

  return { manage, create, read, eventTypes };
}
