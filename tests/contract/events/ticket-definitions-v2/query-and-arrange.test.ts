import type { ticketDefinitionsV2 } from '@wix/events';
import { describe, expect, test } from 'vitest';
import { GLOVES, KILN, NOWHERE } from '@/tests/support/emulator/demo-site';
import { applicationError } from '@/tests/support/emulator/errors';
import { startEmulator } from '@/tests/support/emulator/start';
import { eventsVisitor } from '@/tests/support/events/clients';
import { ticketDefinitionsOf, usd } from '@/tests/support/events/ticket-definitions';

const emulator = startEmulator();
const { manage, create } = ticketDefinitionsOf(emulator);

describe('queryTicketDefinitions', () => {
  test('has cursor pages, for managers', async () => {
    for (const value of ['9', '10', '100']) await create({ pricingMethod: { fixedPrice: usd(value) } });
    const first = await manage()
      .queryTicketDefinitions()
      .eq('name', 'A bench by the fire')
      .descending('pricingMethod.fixedPrice.value')
      .limit(2)
      .find();
    const prices = (items: ticketDefinitionsV2.TicketDefinition[]) =>
      items.map(({ pricingMethod }) => pricingMethod?.fixedPrice?.value);
    expect(prices(first.items)).toEqual(['100.00', '10.00']);
    const second = await first.next();
    expect(prices(second.items)).toEqual(['9.00']);
    await expect(second.next()).rejects.toThrow('No next page to fetch');
    await expect(
      (await eventsVisitor()).ticketDefinitionsV2.queryTicketDefinitions().find(),
    ).rejects.toMatchObject({
      status: 403,
    });
  });

  test('refuses an invalid filter', async () => {
    const unknown = manage()
      .queryTicketDefinitions()
      .eq('shoeSize' as 'name', '39');
    await expect(unknown.find()).rejects.toMatchObject(applicationError(400, 'FILTER_PARSER_ERROR'));
    const filter = { shoeSize: '39' };
    const counted = manage().countAvailableTicketDefinitions({ filter });
    await expect(counted).rejects.toMatchObject(applicationError(400, 'FILTER_PARSER_ERROR'));
  });
});

describe('order and currency', () => {
  test('moves a ticket before or after another', async () => {
    const id = await create();
    const order = async () => {
      const { definitions = [] } = await (await eventsVisitor()).orders.listAvailableTickets({
        eventId: KILN,
        limit: 10,
        sort: 'orderIndex:asc',
      });
      return definitions.map(({ _id }) => _id).indexOf(id);
    };
    expect(await order()).toBe(2);
    await manage().reorderTicketDefinitions(KILN, { ticketDefinitionId: id, beforeDefinitionId: GLOVES });
    expect(await order()).toBe(1);
    await manage().reorderTicketDefinitions(KILN, { ticketDefinitionId: id, afterDefinitionId: GLOVES });
    expect(await order()).toBe(2);
    await expect(
      manage().reorderTicketDefinitions(KILN, { ticketDefinitionId: id, beforeDefinitionId: NOWHERE }),
    ).rejects.toMatchObject(applicationError(400, 'INVALID_REORDER_INSTRUCTION'));
  });

  test('the currency can be changed until the first ticket is taken', async () => {
    await expect(manage().changeCurrency(KILN, { currency: 'EUR' })).rejects.toMatchObject(
      applicationError(409, 'CURRENCY_LOCKED'),
    );
    const supper = 'e7000002-4d1a-4c58-9a10-2b7f6c3d0002';
    await manage().changeCurrency(supper, { currency: 'EUR' });
    const { items } = await manage().queryTicketDefinitions().eq('eventId', supper).find();
    expect(items.map(({ pricingMethod }) => pricingMethod)).toMatchObject([
      { fixedPrice: { value: '95.00', currency: 'EUR' } },
      { guestPrice: { value: '25.00', currency: 'EUR' } },
    ]);
  });
});
