import { describe, expect, test } from 'vitest';
import { HOUR } from '@/emulator/core/time/clock';
import { ABANDONMENT_TRANSITIONS, abandonedCheckouts } from '@/emulator/exports/testing';
import site from '@/emulator/seed/site.json';
import type { AbandonmentStatus } from '@/emulator/services/ecom/checkouts/abandoned/entity';
import { abandonedBy, addActivity, begun, eventNames } from '@/tests/support/ecom/abandoned-checkouts';
import { ecomOwner, ecomVisitor, webhookEventsSince } from '@/tests/support/ecom/sales';
import { completeCheckout, failureOf, item, storeMember } from '@/tests/support/ecom/shop';
import { NOWHERE } from '@/tests/support/emulator/demo-site';
import { EMULATOR, START, startEmulator, visitor } from '@/tests/support/emulator/start';
import { hostedBrowser } from '@/tests/support/hosted/browser';
import { seededMember } from '@/tests/support/identity/members';

const emulator = startEmulator();
const leftBy = (email: string) => abandonedBy(emulator, email);

describe('an unfinished checkout', () => {
  test('is abandoned an hour later, with its items', async () => {
    const { checkoutId, client } = await begun('ada@example.com');
    const { priceSummary, cartId } = await client.checkout.getCheckout(checkoutId);
    emulator.clock.advance(HOUR - 1);
    expect(await leftBy('ada@example.com')).toBeUndefined();
    emulator.clock.advance(1);
    const abandoned = await leftBy('ada@example.com');
    expect(abandoned).toMatchObject({
      status: 'ABANDONED',
      checkoutId,
      cartId,
      activities: [],
      currency: 'USD',
      totalPrice: priceSummary?.total,
      subtotalPrice: priceSummary?.subtotal,
      _createdDate: new Date(START + HOUR),
      lineItems: [{ productName: { original: 'Olive Wood Spoon' }, quantity: 2 }],
    });
    const { abandonedCheckouts } = ecomOwner(emulator);
    expect(await abandonedCheckouts.getAbandonedCheckout(abandoned?._id ?? '')).toEqual(abandoned);
    expect(await eventNames(emulator)).toEqual(['created', 'CartAbandonedEvent']);
  });

  test('has the end of that hour as its date, however late it is read', async () => {
    await begun('ada@example.com');
    emulator.clock.advance(30 * HOUR);
    expect((await leftBy('ada@example.com'))?._createdDate).toEqual(new Date(START + HOUR));
  });

  test('is not abandoned without a buyer’s e-mail, or while it is still changed', async () => {
    const stranger = await visitor();
    await stranger.currentCart.addToCurrentCart({ lineItems: [item('olive-spoon')] });
    await stranger.currentCart.createCheckoutFromCurrentCart({ channelType: 'WEB' });
    const { client, checkoutId } = await begun('ada@example.com');
    emulator.clock.advance(HOUR - 1);
    await client.checkout.updateCheckout(checkoutId, { buyerNote: 'Wrap it' });
    emulator.clock.advance(HOUR - 1);
    const { abandonedCheckouts } = ecomOwner(emulator);
    expect((await abandonedCheckouts.queryAbandonedCheckouts().find()).items).toEqual([]);
    emulator.clock.advance(1);
    expect((await abandonedCheckouts.queryAbandonedCheckouts().find()).items).toHaveLength(1);
  });

  test('is updated when it is changed and left again', async () => {
    const { client, checkoutId } = await begun('ada@example.com');
    emulator.clock.advance(HOUR);
    const before = await leftBy('ada@example.com');
    await client.checkout.updateCheckout(checkoutId, {}, { lineItems: [item('olive-spoon', 3)] });
    emulator.clock.advance(HOUR);
    const after = await leftBy('ada@example.com');
    expect(after).toMatchObject({ _id: before?._id, _createdDate: before?._createdDate });
    expect(after?.lineItems?.[0]?.quantity).toBe(5);
    expect(await eventNames(emulator)).toEqual(['created', 'CartAbandonedEvent', 'updated']);
  });
});

describe('an abandoned checkout that is completed', () => {
  test('stays recovered', async () => {
    const { checkoutId } = await begun('ada@example.com');
    emulator.clock.advance(HOUR);
    const abandoned = await leftBy('ada@example.com');
    emulator.clock.advance(HOUR);
    completeCheckout(emulator, checkoutId);
    expect(await leftBy('ada@example.com')).toEqual({
      ...abandoned,
      status: 'RECOVERED',
      checkoutRecoveredDate: new Date(START + 2 * HOUR),
      _updatedDate: new Date(START + 2 * HOUR),
    });
    expect(() => completeCheckout(emulator, checkoutId)).toThrow(/completed before/);
    emulator.clock.advance(3 * HOUR);
    expect(await leftBy('ada@example.com')).toMatchObject({ status: 'RECOVERED' });
    const events = await webhookEventsSince(emulator);
    expect(events.map(([type]) => type.split(/[._]/).at(-1))).toEqual([
      'created',
      'CartAbandonedEvent',
      'updated',
      'recovered',
      'CartRecoveredEvent',
    ]);
    expect(events[3]?.[1]).toMatchObject({
      data: { abandonedCheckout: { _id: abandoned?._id, status: 'RECOVERED' } },
    });
    expect(events[4]?.[1]).toMatchObject({ data: { recoveredTime: new Date(START + 2 * HOUR) } });
  });

  test('is recovered although it was never read as abandoned; one completed within the hour is not abandoned', async () => {
    const late = await begun('ada@example.com');
    emulator.clock.advance(HOUR);
    const early = await begun('bob@example.com');
    completeCheckout(emulator, late.checkoutId);
    completeCheckout(emulator, early.checkoutId);
    emulator.clock.advance(2 * HOUR);
    expect(await leftBy('ada@example.com')).toMatchObject({ status: 'RECOVERED' });
    expect(await leftBy('bob@example.com')).toBeUndefined();
  });
});

test('a change that its status does not allow is refused', async () => {
  for (const [status, row] of Object.entries(ABANDONMENT_TRANSITIONS)) {
    const email = `${status.toLowerCase()}@example.com`;
    const { checkoutId } = await begun(email);
    emulator.clock.advance(HOUR);
    const abandoned = await leftBy(email);
    emulator.run({ role: 'owner', id: site.ownerId }, EMULATOR, ({ documents }) => {
      const stored = documents.get(abandonedCheckouts, abandoned?._id ?? '');
      if (stored) documents.put(abandonedCheckouts, { ...stored, status: status as AbandonmentStatus });
    });
    const before = await leftBy(email);
    const order = () => completeCheckout(emulator, checkoutId);
    if (row.recover) expect(order()).toMatchObject({ status: 'APPROVED' });
    else {
      expect(order).toThrow(expect.objectContaining({ status: 409 }));
      expect(await leftBy(email)).toEqual(before);
      expect(
        emulator.database.value(
          'SELECT count(*) FROM orders WHERE doc ->> ? = ?',
          '$.checkoutId',
          checkoutId,
        ),
      ).toBe(0);
    }
  }
});

test('the domain event of the cart names the buyer', async () => {
  const { id } = seededMember('maya');
  await begun('maya@example.com', 1, await storeMember(emulator, id));
  emulator.clock.advance(1);
  await begun('ada@example.com');
  emulator.clock.advance(HOUR);
  await leftBy('ada@example.com');
  const events = (await webhookEventsSince(emulator)).filter(([type]) => type.endsWith('CartAbandonedEvent'));
  expect(events).toMatchObject([
    ['com.wix.ecommerce.cart.abandonment.api.v1.CartAbandonedEvent', { data: {} }],
    ['com.wix.ecommerce.cart.abandonment.api.v1.CartAbandonedEvent', { data: { itemsCount: 2 } }],
  ]);
  expect(JSON.stringify(events[0]?.[1])).toContain('"identityType":"MEMBER"');
  expect(JSON.stringify(events[1]?.[1])).toContain('"identityType":"VISITOR"');
});

test('its recovery link opens the checkout', async () => {
  await begun('ada@example.com');
  emulator.clock.advance(HOUR);
  const { abandonedCheckouts } = ecomOwner(emulator);
  const { _id: id = '', checkoutUrl = '' } = (await leftBy('ada@example.com')) ?? {};
  const answer = await abandonedCheckouts.redirectToCheckout(id, site.id);
  expect(answer).toMatchObject({ statusCode: 302, headers: [{ key: 'location' }] });
  const { pathname, search } = new URL(checkoutUrl);
  const page = await hostedBrowser(emulator).open(`${EMULATOR}${pathname}${search}`);
  expect(page.text).toContain('Olive Wood Spoon');
  await expect(abandonedCheckouts.redirectToCheckout(id, NOWHERE)).rejects.toMatchObject({ status: 404 });
  expect(await failureOf(abandonedCheckouts.redirectToCheckout('no-guid', site.id))).toEqual({
    fields: ['abandonedCheckoutId'],
  });
});

test('visitors are refused, and an unknown id answers 404', async () => {
  const stranger = await ecomVisitor();
  const { abandonedCheckouts: theirs } = stranger;
  expect((await addActivity(stranger, NOWHERE, { activityType: 'SCHEDULED' })).status).toBe(403);
  const { abandonedCheckouts } = ecomOwner(emulator);
  for (const call of [
    () => theirs.getAbandonedCheckout(NOWHERE),
    () => theirs.deleteAbandonedCheckout(NOWHERE),
    () => theirs.bulkDeleteAbandonedCheckouts([NOWHERE]),
    () => theirs.queryAbandonedCheckouts().find(),
    () => theirs.searchAbandonedCheckouts({}),
    () => theirs.getAbandonedCheckoutAnalytics('2026-03-02', { endDate: '2026-03-02' }),
  ])
    await expect(call()).rejects.toMatchObject({ status: 403 });
  for (const call of [
    () => abandonedCheckouts.getAbandonedCheckout(NOWHERE),
    () => abandonedCheckouts.deleteAbandonedCheckout(NOWHERE),
  ])
    await expect(call()).rejects.toMatchObject({ status: 404 });
  for (const call of [
    () => abandonedCheckouts.getAbandonedCheckout('no-guid'),
    () => abandonedCheckouts.deleteAbandonedCheckout('no-guid'),
    () => abandonedCheckouts.bulkDeleteAbandonedCheckouts([]),
    () => abandonedCheckouts.queryAbandonedCheckouts().limit(101).find(),
  ])
    expect(await failureOf(call())).toHaveProperty('fields');
});
