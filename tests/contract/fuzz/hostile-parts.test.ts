import { describe, expect, test } from 'vitest';
import site from '@/emulator/seed/site.json';
import { discountRuleWith, percent } from '@/tests/support/ecom/discount-rules';
import { draftIn, draftOfNone, draftOrdersOwner } from '@/tests/support/ecom/draft-orders';
import { startEmulator } from '@/tests/support/emulator/start';

const emulator = startEmulator();

/** Sends a body as the owner of the site. */
async function sendJson(path: string, body: object) {
  const response = await fetch(`https://www.wixapis.com${path}`, {
    method: 'POST',
    headers: { authorization: emulator.apiKey, 'wix-site-id': site.id, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return { status: response.status, text: await response.text() };
}

describe('an optional part without its fields', () => {
  test('is refused as the discount of a subscription', async () => {
    const subscriptionOption = {
      title: 'Each month',
      subscriptionSettings: { frequency: 'MONTH', autoRenewal: true },
      discount: {},
    };
    expect((await sendJson('/stores/v1/subscription-options', { subscriptionOption })).status).toBe(400);
  });
  test('becomes a venue as the location of an event', async () => {
    const event = {
      title: 'Somewhere',
      dateAndTimeSettings: { dateAndTimeTbd: true, dateAndTimeTbdMessage: 'In spring' },
      location: {},
      registration: { initialType: 'RSVP' },
    };
    const { text } = await sendJson('/events/v3/events', { event });
    expect(JSON.parse(text).event.location).toEqual({ type: 'VENUE' });
  });
  test('is refused as the eligibility of a discount', async () => {
    const trigger = { triggerType: 'CUSTOMER_ELIGIBILITY', customerEligibility: {} };
    const { status } = await sendJson('/ecom/v1/discount-rules', {
      discountRule: { ...discountRuleWith(percent(10)), trigger },
    });
    expect(status).toBe(400);
  });
  test('is refused as the amount of a cancellation fee', async () => {
    const bookingPolicy = {
      name: 'Late',
      customPolicyDescription: { enabled: true, description: 'It costs' },
      saveCreditCardPolicy: { enabled: true },
      cancellationFeePolicy: { enabled: true, cancellationWindows: [{ amount: {}, startInMinutes: 60 }] },
    };
    expect((await sendJson('/bookings/v1/booking-policies', { bookingPolicy })).status).toBe(400);
  });
  test('keeps the name of a draft’s item, and becomes the back office as channel', async () => {
    const { id, lineId } = await draftOfNone(emulator);
    const { draftOrders } = draftOrdersOwner(emulator);
    const lines = await draftOrders.updateLineItems(id, [{ lineItemId: lineId, newProductName: {} }]);
    const { productName } = draftIn(lines).lineItems?.[0]?.lineItem ?? {};
    expect(productName?.original).toBe('Pitcher');
    const { createdOrder } = await draftOrders.createOrderFromDraft(id, { channelInfo: {} });
    expect(createdOrder?.channelInfo?.type).toBe('BACKOFFICE_MERCHANT');
  });
});
