import { currentCartV2, orderTransactions } from '@wix/ecom';
import { catalog } from '@wix/ecom/service-plugins';
import { expect, test } from 'vitest';
import { APPS } from '@/emulator/core/site';
import { bookingsInCartOf, startMembershipApp } from '@/tests/support/ecom/bookings-in-cart';
import { failureOf, storeMember, storeOwner } from '@/tests/support/ecom/shop';
import { MAYA } from '@/tests/support/emulator/demo-site';
import { startEmulator } from '@/tests/support/emulator/start';

const emulator = startEmulator();
const { app, provide, byClub, bookedCheckout } = startMembershipApp(emulator);
const { clientOfAnn, readBooking } = bookingsInCartOf(emulator);
const owned = () => storeOwner(emulator).use({ orderTransactions });
const appId = () => emulator.site().appId;

/** Orders Ann's checkout. @returns the id of the order */
const ordered = async (checkoutId: string) =>
  (await storeOwner(emulator).checkout.createOrder(checkoutId)).orderId ?? '';

const paymentsOf = async (orderId: string) =>
  (await owned().orderTransactions.listTransactionsForSingleOrder(orderId)).orderTransactions?.payments ?? [];

test('a membership that an app knows is offered, selected, and pays for a booking', async () => {
  const requests = await provide();
  const { bookingId, line, checkoutId } = await bookedCheckout(false);
  const ann = await clientOfAnn();
  const open = await ann.checkout.getCheckout(checkoutId);
  expect(open.membershipOptions).toMatchObject({
    eligibleMemberships: [
      {
        _id: 'club',
        appId: appId(),
        name: { original: 'Clay club', translated: 'Clay club' },
        lineItemIds: [line],
        credits: { total: 8, remaining: 5 },
        expirationDate: new Date('2031-01-01T00:00:00Z'),
      },
    ],
    invalidMemberships: [{ membership: { _id: 'old', appId: appId() }, reason: 'It has ended' }],
    selectedMemberships: { memberships: [] },
  });
  expect(open.calculationErrors?.membershipError).toMatchObject({
    applicationError: { code: 'MEMBERSHIP_NOT_SELECTED' },
  });
  expect(requests.list[0]).toMatchObject({
    memberId: MAYA,
    lineItems: [{ _id: line, catalogReference: { appId: APPS.bookings, catalogItemId: bookingId } }],
  });
  expect(requests.list[0]).not.toHaveProperty('selectedMemberships');
  expect(requests.list[0]?.lineItems[0]?.serviceProperties?.scheduledDate).toBeInstanceOf(Date);

  const membershipOptions = { selectedMemberships: byClub(line) };
  const chosen = await ann.checkout.updateCheckout(checkoutId, { membershipOptions });
  expect(chosen.membershipOptions?.selectedMemberships).toEqual(byClub(line));
  expect(chosen.calculationErrors).not.toHaveProperty('membershipError');

  const orderId = await ordered(checkoutId);
  expect(requests.charge).toMatchObject([
    { memberId: MAYA, membershipId: 'club', catalogReference: { catalogItemId: bookingId } },
  ]);
  expect(requests.charge[0]?.idempotencyKey).toContain(orderId);
  expect(await paymentsOf(orderId)).toMatchObject([
    {
      status: 'APPROVED',
      membershipPaymentDetails: {
        membershipId: 'club',
        externalTransactionId: 'charge-1',
        providerAppId: appId(),
        lineItemId: line,
        status: 'CHARGED',
      },
    },
  ]);
  expect(await readBooking(bookingId)).toMatchObject({ status: 'CONFIRMED', paymentStatus: 'PAID' });
});

test('an app selects a membership for buyers who have not selected one', async () => {
  const requests = await provide({ byDefault: true });
  const { line, checkoutId } = await bookedCheckout(false);
  const open = await (await clientOfAnn()).checkout.getCheckout(checkoutId);
  expect(open.membershipOptions?.selectedMemberships).toEqual(byClub(line));
  expect(await paymentsOf(await ordered(checkoutId))).toMatchObject([
    { membershipPaymentDetails: { membershipId: 'club', providerAppId: appId() } },
  ]);
  expect(requests.list.every(({ memberId }) => memberId === MAYA)).toBe(true);
});

test('an app is called for items of its catalogs only', async () => {
  const requests = await provide({ settings: { catalogAppIds: [APPS.stores] } });
  const { checkoutId } = await bookedCheckout(false);
  const open = await (await clientOfAnn()).checkout.getCheckout(checkoutId);
  expect(open.membershipOptions?.eligibleMemberships).toEqual([]);
  expect(requests.list).toEqual([]);
});

test('an app that fails, or refuses the selection, leaves the line unpaid', async () => {
  await app.answer('memberships', () => ({ status: 500, body: '' }));
  const { line, checkoutId } = await bookedCheckout();
  const ann = await clientOfAnn();
  const invalid = { membershipError: { applicationError: { code: 'INVALID_MEMBERSHIP' } } };
  expect((await ann.checkout.getCheckout(checkoutId)).calculationErrors).toMatchObject(invalid);
  expect(await failureOf(storeOwner(emulator).checkout.createOrder(checkoutId))).toMatchObject({
    code: 'CALCULATION_ERROR',
    data: invalid,
  });
  await app.answer('memberships', undefined);
  await provide();
  const unknown = { memberships: [{ _id: 'unknown', appId: appId(), lineItemIds: [line] }] };
  const { calculationErrors } = await ann.currentCart.estimateCurrentCartTotals({
    selectedMemberships: unknown,
  });
  expect(calculationErrors).toMatchObject(invalid);
});

test('a membership pays for an item of an app’s catalog in a Cart V2', async () => {
  const requests = await provide();
  await app.provideCatalog(catalog.PaymentOptionType.MEMBERSHIP);
  const ann = (await storeMember(emulator, MAYA)).use({ currentCartV2 });
  const { cart } = await ann.currentCartV2.addLineItemsToCurrentCart({
    catalogItems: [
      {
        quantity: 1,
        catalogReference: { appId: appId(), catalogItemId: 'wheel' },
        membershipPayment: { existingMembership: { appId: appId(), membershipId: 'club' } },
      },
    ],
  });
  expect(cart?.lineItems).toMatchObject([
    {
      paymentConfig: {
        paymentOption: 'MEMBERSHIP',
        membership: {
          existingMembership: { appId: appId(), membershipId: 'club' },
          name: { original: 'Clay club' },
        },
      },
    },
  ]);
  const { summary } = await ann.currentCartV2.calculateCurrentCart();
  const [line = ''] = (cart?.lineItems ?? []).map(({ _id }) => String(_id));
  expect(summary?.paymentSummary).toMatchObject({
    memberships: [{ _id: 'club', appId: appId(), lineItemIds: [line] }],
    payNow: { amount: '0.00' },
  });
  expect(requests.list.at(-1)?.selectedMemberships).toEqual({
    memberships: [{ _id: 'club', lineItemIds: [line] }],
  });
});
