import { ticketDefinitions, ticketDefinitionsV2, wixEventsV2 } from '@wix/events';
import { ApiKeyStrategy, createClient, OAuthStrategy } from '@wix/sdk';
import { describe, expect, test } from 'vitest';
import { GLOVES, KILN, NOWHERE } from '@/tests/support/emulator/demo-site';
import { applicationError, argumentViolation } from '@/tests/support/emulator/errors';
import { startEmulator } from '@/tests/support/emulator/start';

const emulator = startEmulator();
const modules = { ticketDefinitions, ticketDefinitionsV2, wixEventsV2 };
const owner = () =>
  createClient({
    modules,
    auth: ApiKeyStrategy({ apiKey: emulator.apiKey, siteId: emulator.site().id }),
  });
const usd = (value: string) => ({ value, currency: 'USD' });

async function make(change: ticketDefinitions.TicketDefinitionData = {}) {
  const { definition } = await owner().ticketDefinitions.createTicketDefinition(KILN, {
    definition: { name: 'A bench by the fire', price: usd('12.5'), ...change },
  });
  return definition?._id ?? '';
}

describe('a ticket definition with its former field names', () => {
  test('is the same as in the current calls', async () => {
    const id = await make({
      limited: true,
      quantity: 8,
      policy: 'Bring a blanket',
      orderIndex: 7,
      salePeriod: {
        startDate: new Date('2026-03-01T00:00:00Z'),
        endDate: new Date('2026-03-03T00:00:00Z'),
        hideNotOnSale: true,
      },
    });
    expect(await owner().ticketDefinitionsV2.getTicketDefinition(id)).toMatchObject({
      name: 'A bench by the fire',
      initialLimit: 8,
      policyText: 'Bring a blanket',
      pricingMethod: { fixedPrice: usd('12.50'), free: false },
      feeType: 'FEE_ADDED_AT_CHECKOUT',
      salePeriod: { displayNotOnSale: false },
    });
    const whole = await owner().ticketDefinitions.getTicketDefinition(id, {
      fieldset: ['POLICY', 'DASHBOARD'],
    });
    expect(whole).toMatchObject({
      eventId: KILN,
      price: { amount: '12.50', currency: 'USD', value: '12.50' },
      policy: 'Bring a blanket',
      orderIndex: 7,
      dashboard: { hidden: false, limited: true, quantity: 8, unsold: 8, ticketsSold: 0 },
      salePeriod: { hideNotOnSale: true },
      saleStatus: 'SALE_STARTED',
    });
    const { dashboard, policy } = await owner().ticketDefinitions.getTicketDefinition(id);
    expect([dashboard, policy]).toEqual([undefined, '']);
  });

  test('may be free, a donation or have several prices', async () => {
    const pricingOf = async (change: ticketDefinitions.TicketDefinitionData) =>
      owner().ticketDefinitionsV2.getTicketDefinition(await make(change));
    expect(await pricingOf({ price: usd('0') })).toMatchObject({
      pricingMethod: { free: true },
      feeType: 'NO_FEE',
    });
    expect(await pricingOf({ pricing: { minPrice: usd('5') } })).toMatchObject({
      pricingMethod: { guestPrice: usd('5.00') },
    });
    const options = [
      { name: 'Adult', price: usd('20') },
      { name: 'Child', price: usd('8') },
    ];
    const { pricingMethod } = await pricingOf({
      pricing: { pricingOptions: { options } },
      wixFeeConfig: { type: 'FEE_INCLUDED' },
    });
    expect(pricingMethod?.pricingOptions?.optionDetails?.map(({ name }) => name)).toEqual(['Adult', 'Child']);
  });

  test('is changed by a field mask', async () => {
    const id = await make({ policy: 'Old' });
    const change = { name: 'Warm bench', policy: 'New', hidden: true, quantity: 3, limited: true };
    const update = (fields?: string[]) =>
      owner().ticketDefinitions.updateTicketDefinition(id, KILN, {
        definition: { ...change },
        ...(fields && { fields }),
      });
    await expect(update()).rejects.toMatchObject(argumentViolation('fields', 'REQUIRED_FIELD'));
    expect((await update(['name'])).definition).toMatchObject({ name: 'Warm bench', policy: 'Old' });
    expect((await update(Object.keys(change))).definition).toMatchObject({
      policy: 'New',
      dashboard: { hidden: true, quantity: 3 },
    });
    const unlimited = await owner().ticketDefinitions.updateTicketDefinition(id, KILN, {
      definition: { limited: false },
      fields: ['limited'],
    });
    expect(unlimited.definition?.dashboard).toMatchObject({ limited: false });
    expect(await owner().ticketDefinitions.getTicketDefinition(id, { fieldset: ['POLICY'] })).toMatchObject({
      name: 'Warm bench',
      policy: 'New',
    });
    await expect(update(['colour'])).rejects.toMatchObject({ status: 400 });
  });

  test('is deleted by its id, or with all others of its event', async () => {
    const [first, second] = [await make(), await make()];
    await owner().ticketDefinitions.deleteTicketDefinition(KILN, { byId: { definitionId: [first] } });
    await expect(owner().ticketDefinitions.getTicketDefinition(first)).rejects.toMatchObject(
      applicationError(404, 'TICKET_DEFINITION_NOT_FOUND'),
    );
    expect((await owner().ticketDefinitions.getTicketDefinition(second))._id).toBe(second);
    await expect(owner().ticketDefinitions.deleteTicketDefinition(KILN)).rejects.toMatchObject({
      status: 400,
    });
    await owner().ticketDefinitions.deleteTicketDefinition(KILN, { all: true });
    expect((await owner().ticketDefinitions.listTicketDefinitions({ eventId: [KILN] })).definitions).toEqual(
      [],
    );
  });

  test('changes its currency with the others of its event', async () => {
    const { _id: event = '' } = await owner().wixEventsV2.createEvent({
      title: 'A night firing',
      dateAndTimeSettings: {
        startDate: new Date('2026-05-02T18:00:00Z'),
        endDate: new Date('2026-05-02T22:00:00Z'),
        timeZoneId: 'UTC',
      },
      location: { type: 'VENUE', name: 'The kiln yard' },
      registration: { initialType: 'TICKETING' },
    });
    const { definition } = await owner().ticketDefinitions.createTicketDefinition(event, {
      definition: { name: 'A seat', price: usd('12.5') },
    });
    await owner().ticketDefinitions.changeCurrency({ eventId: event, currency: 'EUR' });
    expect(await owner().ticketDefinitions.getTicketDefinition(definition?._id ?? '')).toMatchObject({
      price: { currency: 'EUR', value: '12.50' },
    });
    // Tickets of this one have been sold.
    await expect(
      owner().ticketDefinitions.changeCurrency({ eventId: KILN, currency: 'EUR' }),
    ).rejects.toMatchObject(applicationError(409, 'CURRENCY_LOCKED'));
    await expect(
      owner().ticketDefinitions.changeCurrency({ eventId: NOWHERE, currency: 'EUR' }),
    ).rejects.toMatchObject({ status: 404 });
    await expect(
      owner().ticketDefinitions.changeCurrency({ eventId: KILN, currency: 'EURO' }),
    ).rejects.toMatchObject({ status: 400 });
  });
});

describe('ticket definitions with their former field names', () => {
  test('are listed by event, state and sale, and counted', async () => {
    await make({ hidden: true });
    await make({ price: usd('0') });
    const list = owner().ticketDefinitions.listTicketDefinitions;
    const all = await list({ eventId: [KILN], facet: ['hidden'] });
    const total = all.metaData?.total ?? 0;
    expect(all.facets?.hidden?.counts).toEqual({ true: 1, false: total - 1 });
    expect((await list({ eventId: [KILN], state: ['HIDDEN'] })).metaData?.total).toBe(1);
    expect((await list({ eventId: [KILN], state: ['VISIBLE', 'HIDDEN'] })).metaData?.total).toBe(total);
    const free = await list({ eventId: [KILN], state: ['FREE', 'VISIBLE'] });
    expect(free.definitions?.every((it) => it.free)).toBe(true);
    expect((await list({ eventCreatorId: [NOWHERE] })).definitions).toEqual([]);
    expect((await list({ saleStatus: ['SALE_SCHEDULED'], eventId: [KILN] })).definitions).toEqual([]);
    const paged = await list({ eventId: [KILN], limit: 1, offset: 1, sort: 'created:desc' });
    expect(paged.metaData).toEqual({ count: 1, offset: 1, total });
    await expect(list({ limit: 101 })).rejects.toMatchObject({ status: 400 });
    await expect(list({ facet: ['colour'] })).rejects.toMatchObject({ status: 400 });
  });

  test('are queried, with offset and with cursors', async () => {
    await make({ name: 'Query me' });
    const { queryTicketDefinitions, queryTicketDefinitionsV2 } = owner().ticketDefinitions;
    const answer = await queryTicketDefinitions({
      filter: { name: 'Query me' },
      fieldset: ['DASHBOARD'],
      facet: ['saleStatus'],
    });
    expect(answer).toMatchObject({ total: 1, offset: 0, limit: 100 });
    expect(answer.definitions?.[0]?.dashboard).toMatchObject({ limited: false });
    expect(answer.facets?.saleStatus?.counts).toEqual({ SALE_STARTED: 1 });
    await expect(queryTicketDefinitions({ filter: { colour: 'red' } })).rejects.toMatchObject(
      applicationError(400, 'FILTER_PARSER_ERROR'),
    );
    const page = await queryTicketDefinitionsV2().limit(2).find();
    expect(page.items).toHaveLength(2);
    expect((await page.next()).items[0]?._id).not.toBe(page.items[0]?._id);
  });

  test('are only for managers, and require their ids', async () => {
    const auth = OAuthStrategy({ clientId: emulator.site().clientId });
    const { ticketDefinitions: visitor } = createClient({ modules, auth });
    for (const call of [
      () => visitor.createTicketDefinition(KILN, { definition: { name: 'Mine' } }),
      () => visitor.updateTicketDefinition(GLOVES, KILN),
      () => visitor.deleteTicketDefinition(KILN, { all: true }),
      () => visitor.getTicketDefinition(GLOVES),
      () => visitor.listTicketDefinitions(),
      () => visitor.queryTicketDefinitions(),
      () => visitor.queryTicketDefinitionsV2().find(),
      () => visitor.changeCurrency({ eventId: KILN, currency: 'EUR' }),
    ])
      await expect(call()).rejects.toMatchObject({ status: 403 });
    const { ticketDefinitions: mine } = owner();
    await expect(mine.createTicketDefinition(NOWHERE, { definition: { name: 'x' } })).rejects.toMatchObject({
      status: 404,
    });
    await expect(mine.createTicketDefinition(KILN, { definition: { name: 'x' } })).rejects.toMatchObject(
      argumentViolation('definition.price', 'REQUIRED_FIELD'),
    );
    await expect(mine.createTicketDefinition('none', { definition: { name: 'x' } })).rejects.toMatchObject({
      status: 400,
    });
    const change = { definition: { name: 'x' }, fields: ['name'] };
    await expect(mine.updateTicketDefinition(GLOVES, NOWHERE, change)).rejects.toMatchObject({ status: 404 });
    await expect(mine.getTicketDefinition('none')).rejects.toMatchObject({ status: 400 });
    await expect(mine.deleteTicketDefinition(NOWHERE, { all: true })).rejects.toMatchObject({ status: 404 });
  });
});
