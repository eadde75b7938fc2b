import Big from 'big.js';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { callEcom } from '@/tests/support/ecom/http';
import { failureOf, storeOwner } from '@/tests/support/ecom/shop';
import { soldElsewhere } from '@/tests/support/ecom/sold-elsewhere';
import { NOWHERE } from '@/tests/support/emulator/demo-site';
import { startEmulator, visitor } from '@/tests/support/emulator/start';

const emulator = startEmulator();
const orders = () => storeOwner(emulator).orders;

/** Creates an unpaid order of 101.28. */
async function sold() {
  const { _id } = await orders().createOrder(soldElsewhere());
  return { _id: _id ?? '' };
}

describe('recording a payment', () => {
  const record = (id: string, amount: string) =>
    callEcom(storeOwner(emulator), `payments-collector/orders/${id}/manual-payment`, { amount: { amount } });
  const collectable = (id: string) => orders().getPaymentCollectabilityStatus(id);

  test('pays an order in parts, down to the cent', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.integer({ min: 1, max: 5000 }), { minLength: 1, maxLength: 4 }),
        async (cents) => {
          const { _id: id } = await sold();
          let due = new Big('101.28');
          for (const part of cents) {
            const amount = new Big(part).div(100);
            const { status, body } = await record(id, amount.toFixed(2));
            if (due.eq(0)) expect(body.details.applicationError.code).toBe('ORDER_ALREADY_PAID');
            else if (amount.gt(due)) expect(body.details.applicationError.code).toBe('INVALID_AMOUNT');
            else {
              expect(status).toBe(200);
              due = due.minus(amount);
            }
          }
          const order = await orders().getOrder(id);
          const paid = new Big('101.28').minus(due);
          expect(order.balanceSummary).toMatchObject({
            balance: { amount: due.toFixed(2) },
            paid: { amount: paid.toFixed(2) },
          });
          expect(order.paymentStatus).toBe(paid.eq(0) ? 'NOT_PAID' : due.eq(0) ? 'PAID' : 'PARTIALLY_PAID');
          expect(await collectable(id)).toMatchObject({ amount: { amount: due.toFixed(2) } });
        },
      ),
      { numRuns: 8 },
    );
  });

  test('refuses canceled or unknown orders, and amounts of zero', async () => {
    const { _id } = await sold();
    expect((await record(_id, '0')).body.details.applicationError.code).toBe('INVALID_AMOUNT');
    expect(await collectable(_id)).toMatchObject({ status: 'COLLECTABLE' });
    await record(_id, '101.28');
    expect(await collectable(_id)).toMatchObject({ status: 'NONCOLLECTABLE_ORDER_IS_PAID' });
    await orders().cancelOrder(_id);
    expect((await record(_id, '1')).body.details.applicationError.code).toBe('ORDER_CANCELED');
    expect(await collectable(_id)).toMatchObject({ status: 'NONCOLLECTABLE_ORDER_IS_CANCELLED' });
    expect((await record(NOWHERE, '1')).status).toBe(404);
    expect(await failureOf(collectable(NOWHERE))).toMatchObject({ code: 404 });
  });

  test('is only for the owner', async () => {
    const { _id } = await sold();
    const amount = { amount: { amount: '1' } };
    expect(
      (await callEcom(await visitor(), `payments-collector/orders/${_id}/manual-payment`, amount)).status,
    ).toBe(403);
  });
});
