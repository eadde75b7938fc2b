import { describe, expect, test } from 'vitest';
import { bookingsOwner, showStart, webhookEventsOf } from '@/tests/support/bookings/bookings';
import { servicesOf } from '@/tests/support/bookings/services';
import { startEmulator } from '@/tests/support/emulator/start';

const emulator = startEmulator();
const { createService, bookFirstSlot } = servicesOf(emulator);
showStart();

const owner = () => bookingsOwner(emulator).services;

describe('the domain events of bookings', () => {
  test('services: created, updated and deleted', async () => {
    const { id, revision } = await createService();
    await owner().updateService(id, { revision, tagLine: 'Fire!' });
    await owner().deleteService(id);
    const events = await webhookEventsOf(emulator);
    expect(events.map(([type]) => type)).toEqual(['ServiceCreated', 'ServiceUpdated', 'ServiceDeleted']);
    expect(events[0]?.[1]).toMatchObject({ entity: { _id: id, name: 'Raku evening' } });
    expect(events[1]?.[1]).toMatchObject({ entity: { _id: id, tagLine: 'Fire!', revision: '2' } });
    expect(events[2]?.[1]).toMatchObject({ metadata: { entityId: id } });
  });

  test('bookings: from created to canceled', async () => {
    const { booking } = await bookFirstSlot('wheel-throwing-lesson');
    const events = await webhookEventsOf(emulator);
    expect(events.map(([type]) => type)).toEqual(['BookingCreated', 'BookingUpdated', 'BookingConfirmed']);
    expect(events[0]?.[1]).toMatchObject({ entity: { _id: booking.id, status: 'CREATED' } });
    expect(events[1]?.[1]).toMatchObject({ entity: { _id: booking.id, status: 'CONFIRMED' } });
    expect(events[2]?.[1]).toMatchObject({
      data: { booking: { _id: booking.id, status: 'CONFIRMED' }, previousStatus: 'CREATED' },
    });
  });
});
