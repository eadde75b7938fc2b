import type { backInStockNotifications } from '@wix/ecom';
import { describe, expect, test } from 'vitest';
import { isoDate } from '@/emulator/core/time/clock';
import { STOCK_REQUEST_TRANSITIONS, stockRequests } from '@/emulator/exports/testing';
import site from '@/emulator/seed/site.json';
import type { StockRequestStatus } from '@/emulator/services/ecom/items/back-in-stock/entity';
import {
  backInStockOf,
  ITEM_DETAILS,
  itemReference,
  notificationRequest,
  requestNotification,
} from '@/tests/support/ecom/back-in-stock';
import { ecomOwner, ecomVisitor, webhookEventsSince } from '@/tests/support/ecom/sales';
import { failureOf } from '@/tests/support/ecom/shop';
import { NOWHERE } from '@/tests/support/emulator/demo-site';
import { EMULATOR, startEmulator } from '@/tests/support/emulator/start';
import { mailsTo } from '@/tests/support/hosted/sign-in';

const emulator = startEmulator();
const { readRequest, restock } = backInStockOf(emulator);
const ADA = 'ada@example.com';

describe('managers of back-in-stock requests', () => {
  test('report items by item or by request', async () => {
    const { backInStockNotifications: wishes } = ecomOwner(emulator);
    const [ada, bob] = [
      await requestNotification(),
      await requestNotification(notificationRequest('bob@example.com')),
    ];
    await wishes.reportItemsBackInStock(ITEM_DETAILS, {
      requestIds: [ada._id ?? ''],
      extraAutomationTemplateParameters: { coupon: 'WELCOME10' },
    });
    expect(await readRequest(ada._id)).toMatchObject({ status: 'NOTIFICATION_SENT', autoNotified: true });
    expect((await mailsTo(ADA))[0]?.text).toContain('coupon: WELCOME10');
    expect(await readRequest(bob._id)).toMatchObject({ status: 'RECEIVED' });
    await wishes.reportItemsBackInStock(ITEM_DETAILS, { catalogReference: itemReference() });
    expect(await readRequest(bob._id)).toMatchObject({ status: 'NOTIFICATION_SENT' });
    const refused: [backInStockNotifications.ReportItemsBackInStockOptions, object][] = [
      [{}, { fields: ['options.catalogReference'] }],
      [
        { catalogReference: itemReference(), requestIds: [ada._id ?? ''] },
        { code: 'REQUEST_CONTAINS_BOTH_CATALOG_REFERENCE_AND_REQUEST_IDS' },
      ],
      [{ requestIds: [bob._id ?? ''] }, { code: 'INVALID_STATUS_TRANSITION' }],
    ];
    for (const [options, failure] of refused)
      expect(await failureOf(wishes.reportItemsBackInStock(ITEM_DETAILS, options))).toMatchObject(failure);
    const image = { ...ITEM_DETAILS, image: 'ftp://example.com/a.png' };
    const requestIds = [ada._id ?? ''];
    expect(await failureOf(wishes.reportItemsBackInStock(image, { requestIds }))).toMatchObject({
      code: 'INVALID_ITEM_IMAGE_URL',
    });
  });

  test('query and count the requests', async () => {
    const { backInStockNotifications: wishes } = ecomOwner(emulator);
    for (const email of [ADA, 'bob@example.com', 'cyd@example.com']) {
      emulator.clock.advance(1000);
      await requestNotification(notificationRequest(email));
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
    const mug = itemReference('everyday-mug', null);
    const counts = await wishes.getBackInStockNotificationRequestsCountByCatalogReferences([
      itemReference(),
      mug,
    ]);
    expect(counts.countsPerCatalogReference).toEqual([
      { catalogReference: itemReference(), count: 3 },
      { catalogReference: mug, count: 0 },
    ]);
    expect(
      await failureOf(wishes.getBackInStockNotificationRequestsCountByCatalogReferences([])),
    ).toHaveProperty('fields');
    expect(await failureOf(wishes.queryBackInStockNotificationRequests().limit(101).find())).toHaveProperty(
      'fields',
    );
  });

  test('delete a request, which then answers 404', async () => {
    const { backInStockNotifications: wishes } = ecomOwner(emulator);
    const { _id: id = '' } = await requestNotification();
    await wishes.deleteBackInStockNotificationRequest(id ?? '');
    await expect(readRequest(id)).rejects.toMatchObject({ status: 404 });
    await restock();
    expect(await mailsTo(ADA)).toEqual([]);
    expect((await webhookEventsSince(emulator)).at(-1)).toMatchObject([
      'wix.ecom.v1.back_in_stock_notification_request_deleted',
      { metadata: { entityId: id } },
    ]);
  });
});

test('a change that its status does not allow is refused', async () => {
  const { backInStockNotifications: wishes } = ecomOwner(emulator);
  const { _id } = await requestNotification();
  const id = _id ?? '';
  const calls = {
    mark: () => wishes.markAsNotificationSent(id),
    process: () => wishes.reportItemsBackInStock(ITEM_DETAILS, { requestIds: [id] }),
  };
  const putInto = (status: StockRequestStatus) =>
    emulator.run({ role: 'owner', id: site.ownerId }, EMULATOR, ({ documents, clock }) => {
      const request = documents.get(stockRequests, id);
      if (request) documents.put(stockRequests, { ...request, status, createdDate: isoDate(clock.now()) });
    });
  for (const [status, row] of Object.entries(STOCK_REQUEST_TRANSITIONS))
    for (const event of ['mark', 'process'] as const) {
      putInto(status as StockRequestStatus);
      const before = await readRequest(id);
      if (row[event]) await calls[event]();
      else {
        await expect(calls[event]()).rejects.toMatchObject({
          details: { applicationError: { code: 'INVALID_STATUS_TRANSITION' } },
        });
        expect(await readRequest(id)).toEqual(before);
      }
    }
});

test('visitors are refused, and an unknown id answers 404', async () => {
  const { backInStockNotifications: theirs } = await ecomVisitor();
  const { backInStockNotifications: wishes } = ecomOwner(emulator);
  const calls = (it: typeof wishes) => [
    () => it.getBackInStockNotificationRequest(NOWHERE),
    () => it.deleteBackInStockNotificationRequest(NOWHERE),
    () => it.markAsNotificationSent(NOWHERE),
    () => it.reportItemsBackInStock(ITEM_DETAILS, { requestIds: [NOWHERE] }),
  ];
  for (const call of [
    ...calls(theirs as typeof wishes),
    () => theirs.queryBackInStockNotificationRequests().find(),
    () => theirs.getBackInStockNotificationRequestsCountByCatalogReferences([itemReference()]),
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
