import type { ticketDefinitionsV2 } from '@wix/events';
import { describe, expect, test } from 'vitest';
import { DAY } from '@/emulator/core/time/clock';
import { GLOVES, KILN, NOWHERE, OPEN_HOUSE } from '@/tests/support/emulator/demo-site';
import { lastEventSequence } from '@/tests/support/emulator/domain-events';
import { applicationError } from '@/tests/support/emulator/errors';
import { START, startEmulator } from '@/tests/support/emulator/start';
import { eventsVisitor } from '@/tests/support/events/clients';
import { bench, ticketDefinitionsOf, usd } from '@/tests/support/events/ticket-definitions';

const emulator = startEmulator();
const { manage, create, read, eventTypes } = ticketDefinitionsOf(emulator);

const violation = { status: 400, details: { validationError: { fieldViolations: [expect.anything()] } } };

describe('createTicketDefinition', () => {
  test('offers tickets that visitors find and reserve', async () => {
    const before = lastEventSequence(emulator);
    const id = await create({ initialLimit: 2, policyText: 'Bring a blanket' });
    expect(eventTypes(before)).toEqual(['wix.events.v3.ticket_definition_created']);
    expect(await read(id)).toMatchObject({
      name: 'A bench by the fire',
      revision: '1',
      limited: true,
      initialLimit: 2,
      limitPerCheckout: 2,
      pricingMethod: { fixedPrice: usd('12.50'), free: false, pricingType: 'STANDARD' },
      feeType: 'FEE_INCLUDED',
      saleStatus: 'SALE_STARTED',
      hidden: false,
      salesDetails: { unsoldCount: 2, soldCount: 0, reservedCount: 0, soldOut: false },
      eventCreatedDate: new Date(START - 8 * DAY),
      eventDetails: { title: 'Autumn Kiln Opening', status: 'UPCOMING' },
    });
    const guest = await eventsVisitor();
    const { ticketDefinitions = [] } = await guest.ticketDefinitionsV2.queryAvailableTicketDefinitions(
      { filter: { eventId: KILN } },
      { fields: ['SALES_DETAILS'] },
    );
    const definition = ticketDefinitions.find(({ _id }) => _id === id);
    expect(definition).toMatchObject({ name: 'A bench by the fire' });
    expect(definition).not.toHaveProperty('salesDetails');
    const ticketQuantities = [{ ticketDefinitionId: id, quantity: 2 }];
    await guest.orders.createReservation(KILN, { ticketQuantities });
    expect(await read(id)).toMatchObject({
      salesDetails: { unsoldCount: 0, reservedCount: 2, soldOut: true },
    });
  });

  test('supports free tickets, donations and several price options', async () => {
    const pricing = async (pricingMethod: ticketDefinitionsV2.PricingMethod) =>
      (await read(await create({ pricingMethod }))).pricingMethod;
    expect(await pricing({ fixedPrice: usd('0') })).toMatchObject({ free: true, pricingType: 'STANDARD' });
    expect(await pricing({ guestPrice: usd('5') })).toMatchObject({
      guestPrice: usd('5.00'),
      pricingType: 'DONATION',
    });
    const optionDetails = [
      { name: 'Adult', price: usd('20') },
      { name: 'Child', price: usd('8') },
    ];
    expect(await pricing({ pricingOptions: { optionDetails } })).toMatchObject({
      pricingOptions: {
        optionDetails: [{ name: 'Adult', optionId: expect.any(String) }, { price: usd('8.00') }],
      },
    });
  });

  test('refuses invalid tickets', async () => {
    const [early, late] = [new Date(START + DAY), new Date(START + 2 * DAY)];
    await expect(create({ salePeriod: { startDate: late, endDate: early } })).rejects.toMatchObject(
      applicationError(400, 'INVALID_SALE_PERIOD'),
    );
    await expect(create({ eventId: OPEN_HOUSE })).rejects.toMatchObject(
      applicationError(400, 'INVALID_EVENT_TYPE'),
    );
    await expect(create({ eventId: NOWHERE })).rejects.toMatchObject(
      applicationError(404, 'EVENT_NOT_FOUND'),
    );
    await expect(create({ pricingMethod: {} })).rejects.toMatchObject(violation);
    await expect(create({ pricingMethod: { fixedPrice: usd('-1') } })).rejects.toMatchObject(violation);
    const euros = { fixedPrice: { value: '5', currency: 'EUR' } };
    await expect(create({ pricingMethod: euros })).rejects.toMatchObject(violation);
    const refused = (await eventsVisitor()).ticketDefinitionsV2.createTicketDefinition(bench());
    await expect(refused).rejects.toMatchObject({ status: 403 });
  });

  test('is limited to a hundred of an event', async () => {
    for (let count = 2; count < 100; count += 1) await create();
    await expect(create()).rejects.toMatchObject(applicationError(409, 'TICKET_DEFINITIONS_LIMIT_REACHED'));
  });
});

describe('updateTicketDefinition', () => {
  test('changes the fields sent, and needs the current revision', async () => {
    const id = await create({ description: 'Warm' });
    const before = lastEventSequence(emulator);
    await manage().updateTicketDefinition(id, { revision: '1', name: 'A chair', hidden: true });
    expect(await read(id)).toMatchObject({
      name: 'A chair',
      hidden: true,
      description: 'Warm',
      revision: '2',
    });
    expect(eventTypes(before)).toEqual(['wix.events.v3.ticket_definition_updated']);
    await expect(manage().updateTicketDefinition(id, { revision: '1' })).rejects.toMatchObject(
      applicationError(409, 'REVISION_MISMATCH'),
    );
    await expect(
      manage().updateTicketDefinition(NOWHERE, { revision: '1', name: 'A chair' }),
    ).rejects.toMatchObject(applicationError(404, 'TICKET_DEFINITION_NOT_FOUND'));
  });

  test('refuses a limit below the tickets already taken', async () => {
    await expect(
      manage().updateTicketDefinition(GLOVES, { revision: '1', initialLimit: 2 }),
    ).rejects.toMatchObject(violation);
    await manage().updateTicketDefinition(GLOVES, { revision: '1', initialLimit: 3 });
    expect(await read(GLOVES)).toMatchObject({
      salesDetails: { unsoldCount: 0, soldCount: 3, soldOut: true },
    });
  });

  test('a sale starts and ends by the clock', async () => {
    const id = await create();
    const [startDate, endDate] = [new Date(START + DAY + 30_000), new Date(START + 2 * DAY)];
    const before = lastEventSequence(emulator);
    await manage().updateTicketDefinition(id, { revision: '1', salePeriod: { startDate, endDate } });
    expect(await read(id)).toMatchObject({
      saleStatus: 'SALE_SCHEDULED',
      salePeriod: { startDate: new Date(START + DAY), endDate, displayNotOnSale: true },
    });
    const statuses = async () =>
      (await manage().countTicketDefinitions({ filter: { eventId: KILN } })).facets?.saleStatus?.counts;
    expect(await statuses()).toMatchObject({ SALE_SCHEDULED: 1, SALE_STARTED: 2, SALE_ENDED: 0 });
    emulator.clock.set(START + DAY);
    expect(await statuses()).toMatchObject({ SALE_SCHEDULED: 0, SALE_STARTED: 3 });
    emulator.clock.set(START + 2 * DAY);
    expect(await statuses()).toMatchObject({ SALE_STARTED: 2, SALE_ENDED: 1 });
    expect(await read(id)).toMatchObject({ saleStatus: 'SALE_ENDED' });
    expect(eventTypes(before)).toEqual([
      'wix.events.v3.ticket_definition_updated',
      'wix.events.v3.ticket_definition_sale_period_updated',
      'wix.events.v3.ticket_definition_sale_started',
      'wix.events.v3.ticket_definition_sale_ended',
    ]);
  });
});

describe('deleting', () => {
  test('removes a ticket definition', async () => {
    const before = lastEventSequence(emulator);
    const { ticketDefinitionsV2: theirs } = await eventsVisitor();
    const count = async () =>
      (await theirs.countAvailableTicketDefinitions({ filter: { eventId: KILN } })).metadata?.total;
    const listed = (await count()) ?? 0;
    await manage().deleteTicketDefinition(GLOVES);
    expect(await count()).toBe(listed - 1);
    await expect(read(GLOVES)).rejects.toMatchObject(applicationError(404, 'TICKET_DEFINITION_NOT_FOUND'));
    expect(eventTypes(before)).toEqual(['wix.events.v3.ticket_definition_deleted']);
    await expect(theirs.deleteTicketDefinition(GLOVES)).rejects.toMatchObject({ status: 403 });
  });

  test('removes all that match a filter, and refuses an empty filter', async () => {
    await manage().bulkDeleteTicketDefinitionsByFilter({ eventId: KILN });
    const { items } = await manage().queryTicketDefinitions().eq('eventId', KILN).find();
    expect(items).toEqual([]);
    await expect(manage().bulkDeleteTicketDefinitionsByFilter({})).rejects.toMatchObject(violation);
  });
});
