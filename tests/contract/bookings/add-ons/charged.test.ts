import { describe, expect, test } from 'vitest';
import { addOnsOf, type Chosen, type Slot } from '@/tests/support/bookings/add-ons';
import { bookingsOwner, errorCode, serviceIdOf, slotOf } from '@/tests/support/bookings/bookings';
import { PLANS } from '@/tests/support/emulator/demo-site';
import { startEmulator } from '@/tests/support/emulator/start';
import { buyPlan } from '@/tests/support/pricing-plans/plans';

const emulator = startEmulator();
const { owner, offered, bookedThere } = addOnsOf(emulator);
const UNKNOWN = '00000000-0000-4000-8000-0000000000ff';
const one = ({ _id: id, groupId }: { _id: string; groupId: string }) => ({ id, groupId, quantity: 1 });

describe('the add-ons of an ordered booking', () => {
  test('stay when a booking is moved, or change with its order if the caller requests that', async () => {
    const { clay } = await offered('open-studio');
    const { slot } = await slotOf(bookingsOwner(emulator), 'open-studio');
    const { slot: later } = await slotOf(bookingsOwner(emulator), 'open-studio', 1);
    const { id, revision, order } = bookedThere(slot, [one(clay)]);
    expect(order?.priceSummary?.total?.amount).toBe('27.50');
    const move = (to: Slot, at: string, bookedAddOns?: Chosen, allowAddOnChanges = false) =>
      bookingsOwner(emulator).bookings.rescheduleBooking(id, structuredClone(to), {
        revision: at,
        flowControlSettings: { ignoreReschedulePolicy: true, allowAddOnChanges },
        ...(bookedAddOns && { bookedAddOns: structuredClone(bookedAddOns) }),
      });
    const { booking: moved } = await move(later, revision);
    expect(moved?.bookedAddOns).toMatchObject([{ _id: clay._id, quantity: 1 }]);
    const at = moved?.revision ?? '';
    const bookedAddOns = [{ ...clay, quantity: 3 }];
    await expect(move(slot, at, bookedAddOns)).rejects.toMatchObject(errorCode('ADD_ON_CHANGES_NOT_ALLOWED'));
    for (const [wrong, code] of [
      [{ ...clay, groupId: UNKNOWN, quantity: 1 }, 'ADD_ON_GROUP_NOT_FOUND'],
      [{ ...clay, _id: UNKNOWN, quantity: 1 }, 'ADD_ON_NOT_FOUND'],
    ] as const)
      await expect(move(slot, at, [wrong], true)).rejects.toMatchObject(errorCode(code));
    const { booking: changed } = await move(slot, at, bookedAddOns, true);
    expect(changed?.bookedAddOns).toMatchObject(bookedAddOns);
    const after = await owner().orders.getOrder(order?.id ?? '');
    expect(after).toMatchObject({
      priceSummary: { total: { amount: '46.50' } },
      paymentStatus: 'PARTIALLY_PAID',
      lineItems: [{ modifierGroups: [{ modifiers: [{ quantity: 3 }] }] }],
    });
    const events = emulator.events.list(0, 1000).filter(({ eventType }) => /rescheduled/.test(eventType));
    expect(JSON.stringify(events.at(-1))).toContain('previousBookedAddOns');
  });

  test('are paid for beside a plan: online, or in person if the service says so', async () => {
    const { clay } = await offered('open-studio');
    const serviceId = serviceIdOf('open-studio');
    const pay = async (addOnOption: 'ONLINE' | 'IN_PERSON', number: number) => {
      const { revision = '', payment } = await owner().services.getService(serviceId);
      await owner().services.updateService(serviceId, {
        revision: revision ?? '',
        payment: { ...payment, addOnOption },
      });
      const { slot } = await slotOf(bookingsOwner(emulator), 'open-studio', number);
      const membershipId = buyPlan(emulator, PLANS.bench);
      return bookedThere(slot, [one(clay)], membershipId).order;
    };
    expect(await pay('ONLINE', 0)).toMatchObject({
      priceSummary: { total: { amount: '9.50' } },
      balanceSummary: { balance: { amount: '0.00' } },
      paymentStatus: 'PAID',
    });
    expect(await pay('IN_PERSON', 1)).toMatchObject({
      priceSummary: { total: { amount: '9.50' } },
      balanceSummary: { balance: { amount: '9.50' } },
      paymentStatus: 'PARTIALLY_PAID',
    });
  });
});
