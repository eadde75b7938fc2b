import type { backInStockNotifications } from '@wix/ecom';
import { describe, expect, test } from 'vitest';
import { isoDate } from '@/emulator/core/time/clock';
import site from '@/emulator/seed/site.json';
import { STOCK_REQUEST_TRANSITIONS } from '@/emulator/services/ecom/back-in-stock-notifications/rules';
import {
  type StockRequestStatus,
  stockRequests,
} from '@/emulator/services/ecom/back-in-stock-notifications/store';
import { passerBy, seller, told } from '../../support/ecom/sales';
import { completeCheckout, failureOf, item, STORE, seeded, variantId } from '../../support/ecom/shop';
import { NOWHERE } from '../../support/emulator/demo-site';
import { EMULATOR, START, startEmulator, visitor } from '../../support/emulator/start';
import { mailsTo } from '../../support/hosted/sign-in';
import { seededMember } from '../../support/identity/members';

const emulator = startEmulator();
const ADA = 'ada@example.com';

/** The sold-out vase of the seed, and what a mail says about it. */
const vaseId = seeded('bud-vase').id;
const ink = variantId('bud-vase', { Glaze: 'Ink' });
const reference = (slug = 'bud-vase', options: object | null = { variantId: ink }) => ({
  appId: STORE,
  catalogItemId: seeded(slug).id,
  ...(options && { options: { ...options } }),
});
const details = { name: 'Bud Vase, Ink', price: '24.00' };

const wish = (email = ADA, catalogReference = reference(), more: object = {}) => ({
  email,
  catalogReference,
  ...more,
});

/** Asks, as somebody on the site, to be told. */
async function ask(request = wish()) {
  const { backInStockNotifications: wishes } = await passerBy();
  return wishes.createBackInStockNotificationRequest(request, details);
}

const read = async (id: string | null | undefined) =>
  seller(emulator).backInStockNotifications.getBackInStockNotificationRequest(id ?? '');

/** Puts so many of the ink vase on the shelf. */
const restock = (incrementBy = 1) =>
  seller(emulator).inventory.incrementInventory([{ productId: vaseId, variantId: ink, incrementBy }]);

describe('a wish to be told', () => {
  test('is received once, and read back', async () => {
    const made = await ask(wish(ADA, reference(), { itemUrl: 'http://localhost:3000/store/bud-vase' }));
    expect(made).toMatchObject({
      status: 'RECEIVED',
      email: ADA,
      catalogReference: reference(),
      itemUrl: 'http://localhost:3000/store/bud-vase',
      _createdDate: new Date(START),
    });
    expect(made).not.toHaveProperty('autoNotified');
    expect(await read(made._id)).toEqual(made);
    expect((await ask())._id).toBe(made._id);
    expect((await ask(wish('bob@example.com')))._id).not.toBe(made._id);
    expect((await told(emulator)).map(([type]) => type)).toEqual(
      Array(2).fill('wix.ecom.v1.back_in_stock_notification_request_created'),
    );
  });

  test('is a contact’s: a member has one already', async () => {
    const { email } = seededMember('maya');
    const [first, second] = [await ask(wish(email)), await ask(wish(ADA))];
    const contactId = emulator.database.value<string>(
      "SELECT doc ->> 'contactId' FROM identities WHERE doc ->> 'email' = ?",
      email,
    );
    expect(first.contactId).toBe(contactId);
    const mug = { variantId: variantId('everyday-mug', { Glaze: 'Terracotta', Size: '14 oz' }) };
    expect((await ask(wish(ADA, reference('everyday-mug', mug)))).contactId).toBe(second.contactId);
  });

  test('is about something that the store has, and has sold', async () => {
    for (const [request, failure] of [
      [wish(ADA, reference('tea-towels', null)), { fields: ['request.catalogReference'] }],
      [wish(ADA, { ...reference(), catalogItemId: NOWHERE }), { fields: ['request.catalogReference'] }],
      [wish(ADA, { ...reference(), appId: NOWHERE }), { fields: ['request.catalogReference'] }],
      // Some of its variants are there.
      [wish(ADA, reference('bud-vase', null)), { fields: ['request.catalogReference'] }],
      [
        wish(ADA, reference('bud-vase', { variantId: NOWHERE })),
        { code: 'INVALID_CATALOG_REFERENCE_OPTIONS' },
      ],
      [wish('no address'), { fields: ['request.email'] }],
      [wish(''), { fields: ['request.email'] }],
    ] as const)
      expect(await failureOf(ask(request))).toMatchObject(failure);
    const image = { id: 'vase.jpg', url: 'javascript:alert(1)' };
    const withImage = await fetch(
      `${EMULATOR}/back-in-stock-service/v1/back-in-stock-notification-requests`,
      {
        method: 'POST',
        headers: {
          authorization: emulator.apiKey,
          'wix-site-id': site.id,
          'content-type': 'application/json',
        },
        body: JSON.stringify({ request: wish(), itemDetails: { ...details, image } }),
      },
    );
    expect(await withImage.json()).toMatchObject({
      details: { applicationError: { code: 'INVALID_ITEM_IMAGE_URL' } },
    });
    expect(emulator.database.value('SELECT count(*) FROM stock_requests')).toBe(0);
  });
});

test('a request may show a picture of the site’s media, and one on the web', async () => {
  const { backInStockNotifications } = await passerBy();
  const image = 'wix:image://v1/vase-bud.webp/Bud%20Vase#originWidth=1200&originHeight=1200';
  for (const [email, picture] of [
    ['a@example.com', image],
    ['b@example.com', 'https://static.wixstatic.com/media/vase-bud.webp'],
  ] as const)
    expect(
      await backInStockNotifications.createBackInStockNotificationRequest(wish(email), {
        ...details,
        image: picture,
      }),
    ).toMatchObject({ email, status: 'RECEIVED' });
});

describe('when stock returns', () => {
  test('those who wait for it are told by mail, once', async () => {
    const made = await ask(wish(ADA, reference(), { itemUrl: 'http://localhost:3000/store/bud-vase' }));
    await restock();
    expect(await read(made._id)).toEqual({ ...made, status: 'NOTIFICATION_SENT', autoNotified: true });
    await restock();
    expect(await mailsTo(ADA)).toEqual([
      expect.objectContaining({
        kind: 'back-in-stock',
        subject: 'Bud Vase, Ink is back in stock',
        link: 'http://localhost:3000/store/bud-vase',
      }),
    ]);
    const events = await told(emulator);
    expect(events.map(([, event]) => (event as { entity: object }).entity)).toMatchObject([
      { status: 'RECEIVED' },
      { status: 'PROCESSING' },
      { status: 'NOTIFICATION_SENT' },
    ]);
    // It is sold out again: one may ask again.
    await seller(emulator).inventory.decrementInventory([
      { productId: vaseId, variantId: ink, decrementBy: 2 },
    ]);
    expect((await ask())._id).not.toBe(made._id);
  });

  test('an address that no mail gets to makes it fail, and it can be tried again', async () => {
    const { _id: id = '' } = await ask(wish('ada@nowhere.invalid'));
    await restock();
    expect(await read(id)).toMatchObject({ status: 'FAILED' });
    expect(await mailsTo('ada@nowhere.invalid')).toEqual([]);
    const { backInStockNotifications: wishes } = seller(emulator);
    await wishes.reportItemsBackInStock(details, { catalogReference: reference() });
    expect(await read(id)).toMatchObject({ status: 'FAILED' });
    await wishes.markAsNotificationSent(id ?? '');
    expect(await read(id)).toMatchObject({ status: 'NOTIFICATION_SENT', autoNotified: false });
  });

  test('only those are told who wait for this variant', async () => {
    const { _id: id } = await ask();
    const { inventory } = seller(emulator);
    const sage = variantId('bud-vase', { Glaze: 'Sage' });
    await inventory.incrementInventory([{ productId: vaseId, variantId: sage, incrementBy: 5 }]);
    expect(await read(id)).toMatchObject({ status: 'RECEIVED' });
  });

  test('by setting it, by a canceled order, or by no longer counting, they are told too', async () => {
    const { inventory, orders } = seller(emulator);
    const set = (trackQuantity: boolean, variant: { quantity?: number; inStock?: boolean }) =>
      inventory.updateInventoryVariants(vaseId, {
        trackQuantity,
        variants: [{ variantId: ink, ...variant }],
      });
    const first = await ask();
    await set(true, { quantity: 2 });
    expect(await read(first._id)).toMatchObject({ status: 'NOTIFICATION_SENT' });

    const client = await visitor();
    await client.currentCart.addToCurrentCart({ lineItems: [item('bud-vase', 2, { variantId: ink })] });
    const { checkoutId = '' } = await client.currentCart.createCheckoutFromCurrentCart({
      channelType: 'WEB',
    });
    const order = completeCheckout(emulator, checkoutId);
    const second = await ask();
    await orders.cancelOrder(order.id, { restockAllItems: true });
    expect(await read(second._id)).toMatchObject({ status: 'NOTIFICATION_SENT' });

    await set(true, { quantity: 0 });
    const third = await ask();
    await set(false, { inStock: true });
    expect(await read(third._id)).toMatchObject({ status: 'NOTIFICATION_SENT' });
  });
});

describe('those who sell', () => {
  test('report items by item or by request', async () => {
    const { backInStockNotifications: wishes } = seller(emulator);
    const [ada, bob] = [await ask(), await ask(wish('bob@example.com'))];
    await wishes.reportItemsBackInStock(details, {
      requestIds: [ada._id ?? ''],
      extraAutomationTemplateParameters: { coupon: 'WELCOME10' },
    });
    expect(await read(ada._id)).toMatchObject({ status: 'NOTIFICATION_SENT', autoNotified: true });
    expect((await mailsTo(ADA))[0]?.text).toContain('coupon: WELCOME10');
    expect(await read(bob._id)).toMatchObject({ status: 'RECEIVED' });
    await wishes.reportItemsBackInStock(details, { catalogReference: reference() });
    expect(await read(bob._id)).toMatchObject({ status: 'NOTIFICATION_SENT' });
    const refused: [backInStockNotifications.ReportItemsBackInStockOptions, object][] = [
      [{}, { fields: ['options.catalogReference'] }],
      [
        { catalogReference: reference(), requestIds: [ada._id ?? ''] },
        { code: 'REQUEST_CONTAINS_BOTH_CATALOG_REFERENCE_AND_REQUEST_IDS' },
      ],
      [{ requestIds: [bob._id ?? ''] }, { code: 'INVALID_STATUS_TRANSITION' }],
    ];
    for (const [options, failure] of refused)
      expect(await failureOf(wishes.reportItemsBackInStock(details, options))).toMatchObject(failure);
  });

  test('query and count what is asked for', async () => {
    const { backInStockNotifications: wishes } = seller(emulator);
    for (const email of [ADA, 'bob@example.com', 'cyd@example.com']) {
      emulator.clock.advance(1000);
      await ask(wish(email));
    }
    const page = await wishes
      .queryBackInStockNotificationRequests()
      .ascending('_createdDate')
      .limit(2)
      .find();
    expect(page.items.map(({ email }) => email)).toEqual([ADA, 'bob@example.com']);
    expect((await page.next()).items.map(({ email }) => email)).toEqual(['cyd@example.com']);
    await wishes.markAsNotificationSent(page.items[0]?._id ?? '');
    const sent = await wishes.queryBackInStockNotificationRequests().eq('status', 'NOTIFICATION_SENT').find();
    expect(sent.items).toMatchObject([{ email: ADA, autoNotified: false }]);
    const mug = reference('everyday-mug', null);
    const counts = await wishes.getBackInStockNotificationRequestsCountByCatalogReferences([
      reference(),
      mug,
    ]);
    expect(counts.countsPerCatalogReference).toEqual([
      { catalogReference: reference(), count: 3 },
      { catalogReference: mug, count: 0 },
    ]);
    expect(
      await failureOf(wishes.getBackInStockNotificationRequestsCountByCatalogReferences([])),
    ).toHaveProperty('fields');
    expect(await failureOf(wishes.queryBackInStockNotificationRequests().limit(101).find())).toHaveProperty(
      'fields',
    );
  });

  test('delete a request, which is then nobody’s', async () => {
    const { backInStockNotifications: wishes } = seller(emulator);
    const { _id: id = '' } = await ask();
    await wishes.deleteBackInStockNotificationRequest(id ?? '');
    await expect(read(id)).rejects.toMatchObject({ status: 404 });
    await restock();
    expect(await mailsTo(ADA)).toEqual([]);
    expect((await told(emulator)).at(-1)).toMatchObject([
      'wix.ecom.v1.back_in_stock_notification_request_deleted',
      { metadata: { entityId: id } },
    ]);
  });
});

test('what its state does not allow is refused and changes nothing', async () => {
  const { backInStockNotifications: wishes } = seller(emulator);
  const { _id } = await ask();
  const id = _id ?? '';
  const calls = {
    mark: () => wishes.markAsNotificationSent(id),
    process: () => wishes.reportItemsBackInStock(details, { requestIds: [id] }),
  };
  const putInto = (status: StockRequestStatus) =>
    emulator.run({ role: 'owner', id: site.ownerId }, EMULATOR, ({ documents, clock }) => {
      const request = documents.get(stockRequests, id);
      if (request) documents.put(stockRequests, { ...request, status, createdDate: isoDate(clock.now()) });
    });
  for (const [status, row] of Object.entries(STOCK_REQUEST_TRANSITIONS))
    for (const event of ['mark', 'process'] as const) {
      putInto(status as StockRequestStatus);
      const before = await read(id);
      if (row[event]) await calls[event]();
      else {
        await expect(calls[event]()).rejects.toMatchObject({
          details: { applicationError: { code: 'INVALID_STATUS_TRANSITION' } },
        });
        expect(await read(id)).toEqual(before);
      }
    }
});

test('others are refused, and what is not there is not found', async () => {
  const { backInStockNotifications: theirs } = await passerBy();
  const { backInStockNotifications: wishes } = seller(emulator);
  const calls = (it: typeof wishes) => [
    () => it.getBackInStockNotificationRequest(NOWHERE),
    () => it.deleteBackInStockNotificationRequest(NOWHERE),
    () => it.markAsNotificationSent(NOWHERE),
    () => it.reportItemsBackInStock(details, { requestIds: [NOWHERE] }),
  ];
  for (const call of [
    ...calls(theirs as typeof wishes),
    () => theirs.queryBackInStockNotificationRequests().find(),
    () => theirs.getBackInStockNotificationRequestsCountByCatalogReferences([reference()]),
  ])
    await expect(call()).rejects.toMatchObject({ status: 403 });
  for (const call of calls(wishes)) await expect(call()).rejects.toMatchObject({ status: 404 });
  expect(await failureOf(wishes.markAsNotificationSent(NOWHERE))).toMatchObject({
    code: 'BACK_IN_STOCK_NOTIFICATION_REQUEST_NOT_FOUND',
  });
  for (const call of [
    () => wishes.getBackInStockNotificationRequest('no-guid'),
    () => wishes.deleteBackInStockNotificationRequest('no-guid'),
    () => wishes.markAsNotificationSent('no-guid'),
  ])
    expect(await failureOf(call())).toHaveProperty('fields');
});
