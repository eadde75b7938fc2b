import { orders, wixEventsV2 } from '@wix/events';
import { AppStrategy, createClient } from '@wix/sdk';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { APPS } from '@/emulator/core/site';
import { GLOVES, KILN } from '@/tests/support/emulator/demo-site';
import { domainEventsSince, lastEventSequence } from '@/tests/support/emulator/domain-events';
import { START, startEmulator } from '@/tests/support/emulator/start';
import { eventsOwner } from '@/tests/support/events/clients';
import { ticketOrdersOf } from '@/tests/support/events/orders';

const emulator = startEmulator();
const { initiated, manage, placed } = ticketOrdersOf(emulator);
const APP = APPS.events;

describe('domain events', () => {
  // The SDK compares the system's clock to see whether a webhook is still valid.
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'], now: START });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  /** Returns the events after a moment, as the SDK's webhook handlers get them. */
  async function received(after: number): Promise<[string, Record<string, unknown>][]> {
    const client = createClient({
      modules: { orders, wixEventsV2 },
      auth: AppStrategy({ appId: APP, publicKey: emulator.webhookPublicKey() }),
    });
    const seen: [string, Record<string, unknown>][] = [];
    const take = (type: string) => (event: object) => void seen.push([type, { ...event }]);
    client.orders.onOrderInitiated(take('OrderInitiated'));
    client.orders.onOrderConfirmed(take('OrderConfirmed'));
    client.orders.onOrderUpdated(take('OrderUpdated'));
    client.orders.onOrderReservationCreated(take('ReservationCreated'));
    client.orders.onOrderReservationUpdated(take('ReservationUpdated'));
    client.wixEventsV2.onEventCreated(take('created'));
    client.wixEventsV2.onEventUpdated(take('updated'));
    client.wixEventsV2.onEventDeleted(take('deleted'));
    client.wixEventsV2.onEventPublished(take('published'));
    client.wixEventsV2.onEventCanceled(take('canceled'));
    client.wixEventsV2.onEventCloned(take('cloned'));
    client.wixEventsV2.onEventReminder(take('reminder'));
    client.wixEventsV2.onEventStarted(take('started'));
    client.wixEventsV2.onEventEnded(take('ended'));
    for (const event of emulator.events.list(after, 1000)) {
      if (/ticket_definition|ticket_reservation|guests|contacts/.test(event.eventType)) continue;
      await client.webhooks.process(await emulator.webhooks.sign(event));
    }
    return seen;
  }

  test('cover reservations and orders', async () => {
    const before = lastEventSequence(emulator);
    const { orderNumber } = await initiated();
    await manage().confirmOrder(KILN, { orderNumber: [orderNumber] });
    const seen = await received(before);
    expect(seen.map(([type]) => type)).toEqual([
      'ReservationCreated',
      'OrderInitiated',
      'ReservationUpdated',
      'OrderUpdated',
      'OrderConfirmed',
    ]);
    expect(seen[0]?.[1]).toMatchObject({
      data: { status: 'RESERVATION_PENDING', quantities: [{ ticketDefinitionId: GLOVES, quantity: 1 }] },
    });
    expect(seen[4]?.[1]).toMatchObject({
      data: { orderNumber, status: 'PAID', eventId: KILN, tickets: [{ orderNumber }] },
    });
  });

  test('are not sent for a refused change', async () => {
    const orderNumber = await placed('paid');
    const before = lastEventSequence(emulator);
    await expect(manage().confirmOrder(KILN, { orderNumber: [orderNumber] })).rejects.toThrow();
    expect(await received(before)).toEqual([]);
  });

  test('cover the life of an event', async () => {
    const before = lastEventSequence(emulator);
    const { wixEventsV2: events } = eventsOwner(emulator);
    const { event } = await events.cloneEvent(KILN, { draft: true });
    const id = event?._id ?? '';
    await events.publishDraftEvent(id);
    await events.updateEvent(id, { event: { title: 'Kiln' } });
    await events.cancelEvent(id);
    await events.deleteEvent(id);
    const seen = await received(before);
    expect(seen.map(([type]) => type)).toEqual([
      'created',
      'cloned',
      'published',
      'updated',
      'canceled',
      'deleted',
    ]);
    expect(seen[0]?.[1]).toMatchObject({ entity: { _id: id, status: 'DRAFT' } });
    expect(seen[1]?.[1]).toMatchObject({ data: { eventId: id, derivedFromEventId: KILN } });
    expect(seen[4]?.[1]).toMatchObject({ data: { title: 'Kiln', hasGuests: false } });
  });

  test('are sent once when the clock changes an event’s status', async () => {
    const { wixEventsV2: events } = eventsOwner(emulator);
    const { dateAndTimeSettings } = await events.getEvent(KILN);
    const others = { filter: { filter: { id: { $ne: KILN } } } };
    await events.bulkDeleteEventsByFilter(others);
    const before = lastEventSequence(emulator);
    for (const moment of [dateAndTimeSettings?.startDate, dateAndTimeSettings?.endDate]) {
      emulator.clock.set(moment?.getTime() ?? 0);
      await events.queryEvents().find();
      await events.queryEvents().find();
    }
    const types = domainEventsSince(emulator, before).map(([type]) => type);
    expect(types.filter((type) => type.includes('v3.event_'))).toEqual([
      ...new Array(5).fill('wix.events.v3.event_reminder'),
      'wix.events.v3.event_started',
      'wix.events.v3.event_ended',
    ]);
  });
});
