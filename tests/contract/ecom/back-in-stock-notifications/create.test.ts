import { describe, expect, test } from 'vitest';
import site from '@/emulator/seed/site.json';
import {
  backInStockOf,
  ITEM_DETAILS,
  itemReference,
  notificationRequest,
  requestNotification,
} from '@/tests/support/ecom/back-in-stock';
import { ecomVisitor, webhookEventsSince } from '@/tests/support/ecom/sales';
import { failureOf, variantId } from '@/tests/support/ecom/shop';
import { NOWHERE } from '@/tests/support/emulator/demo-site';
import { EMULATOR, START, startEmulator } from '@/tests/support/emulator/start';
import { seededMember } from '@/tests/support/identity/members';

const emulator = startEmulator();
const { readRequest } = backInStockOf(emulator);
const ADA = 'ada@example.com';

describe('a back-in-stock request', () => {
  test('is created once, and read back', async () => {
    const request = await requestNotification(
      notificationRequest(ADA, itemReference(), { itemUrl: 'http://localhost:3000/store/bud-vase' }),
    );
    expect(request).toMatchObject({
      status: 'RECEIVED',
      email: ADA,
      catalogReference: itemReference(),
      itemUrl: 'http://localhost:3000/store/bud-vase',
      _createdDate: new Date(START),
    });
    expect(request).not.toHaveProperty('autoNotified');
    expect(await readRequest(request._id)).toEqual(request);
    expect((await requestNotification())._id).toBe(request._id);
    expect((await requestNotification(notificationRequest('bob@example.com')))._id).not.toBe(request._id);
    expect((await webhookEventsSince(emulator)).map(([type]) => type)).toEqual(
      Array(2).fill('wix.ecom.v1.back_in_stock_notification_request_created'),
    );
  });

  test('belongs to a contact, which a member already has', async () => {
    const { email } = seededMember('maya');
    const [first, second] = [
      await requestNotification(notificationRequest(email)),
      await requestNotification(notificationRequest(ADA)),
    ];
    const contactId = emulator.database.value<string>(
      "SELECT doc ->> 'contactId' FROM identities WHERE doc ->> 'email' = ?",
      email,
    );
    expect(first.contactId).toBe(contactId);
    const mug = { variantId: variantId('everyday-mug', { Glaze: 'Terracotta', Size: '14 oz' }) };
    expect(
      (await requestNotification(notificationRequest(ADA, itemReference('everyday-mug', mug)))).contactId,
    ).toBe(second.contactId);
  });

  test('is refused for an unknown product and for one in stock', async () => {
    for (const [request, failure] of [
      [notificationRequest(ADA, itemReference('tea-towels', null)), { fields: ['request.catalogReference'] }],
      [
        notificationRequest(ADA, { ...itemReference(), catalogItemId: NOWHERE }),
        { fields: ['request.catalogReference'] },
      ],
      [
        notificationRequest(ADA, { ...itemReference(), appId: NOWHERE }),
        { fields: ['request.catalogReference'] },
      ],
      // Some of its variants are in stock.
      [notificationRequest(ADA, itemReference('bud-vase', null)), { fields: ['request.catalogReference'] }],
      [
        notificationRequest(ADA, itemReference('bud-vase', { variantId: NOWHERE })),
        { code: 'INVALID_CATALOG_REFERENCE_OPTIONS' },
      ],
      [notificationRequest('no address'), { fields: ['request.email'] }],
      [notificationRequest(''), { fields: ['request.email'] }],
    ] as const)
      expect(await failureOf(requestNotification(request))).toMatchObject(failure);
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
        body: JSON.stringify({ request: notificationRequest(), itemDetails: { ...ITEM_DETAILS, image } }),
      },
    );
    expect(await withImage.json()).toMatchObject({
      details: { applicationError: { code: 'INVALID_ITEM_IMAGE_URL' } },
    });
    expect(emulator.database.value('SELECT count(*) FROM stock_requests')).toBe(0);
  });
});

test('a request accepts a picture of the site’s media or of the web', async () => {
  const { backInStockNotifications } = await ecomVisitor();
  const image = 'wix:image://v1/vase-bud.webp/Bud%20Vase#originWidth=1200&originHeight=1200';
  for (const [email, picture] of [
    ['a@example.com', image],
    ['b@example.com', 'https://static.wixstatic.com/media/vase-bud.webp'],
  ] as const)
    expect(
      await backInStockNotifications.createBackInStockNotificationRequest(notificationRequest(email), {
        ...ITEM_DETAILS,
        image: picture,
      }),
    ).toMatchObject({ email, status: 'RECEIVED' });
});
