import { posts } from '@wix/blog';
import { eventTimeSlots, services } from '@wix/bookings';
import { comments } from '@wix/comments';
import { checkout, currentCart } from '@wix/ecom';
import { categories, ticketDefinitionsV2, wixEventsV2 } from '@wix/events';
import { forms } from '@wix/forms';
import { orders, plansV3 } from '@wix/pricing-plans';
import { createClient, OAuthStrategy } from '@wix/sdk';
import { readOnlyVariantsV3 } from '@wix/stores';
import { expect, test } from 'vitest';
import { logInWithoutPassword } from '@/emulator/exports/testing';
import { BUYER, completeCheckout } from '@/tests/support/ecom/shop';
import { callable } from '@/tests/support/emulator/callable';
import { startEmulator } from '@/tests/support/emulator/start';

// Calls of the services of the platform's React components (npm @wix/headless-*). They run against the platform every day,
// so where they send something that the typings do not have, they are right.

const emulator = startEmulator({ catalogVersion: 'V3_CATALOG' });
const BLOG = '14bcded7-0066-7c35-14d7-466cb3f09103';
const STORES = '215238eb-22a5-4c36-9e7b-e7c08025e04e';
const PLANS = '1522827f-c56c-a5c9-2ac9-00f9e6ae12d3';

async function member() {
  const tokens = await logInWithoutPassword(emulator, 'maya@example.com');
  return createClient({
    modules: callable({
      categories,
      eventTimeSlots,
      services,
      checkout,
      comments,
      currentCart,
      forms,
      orders,
      plansV3,
      posts,
      readOnlyVariantsV3,
      ticketDefinitionsV2,
      wixEventsV2,
    }),
    auth: OAuthStrategy({ clientId: emulator.site().clientId, tokens }),
  });
}

test('a variant is bought by its _id', async () => {
  const client = await member();
  const { items } = await client.readOnlyVariantsV3.queryVariants().limit(1).find();
  const [{ _id: variantId, productData } = {}] = items;
  const { cart } = await client.currentCart.addToCurrentCart({
    lineItems: [
      {
        catalogReference: {
          appId: STORES,
          catalogItemId: productData?.productId ?? '',
          options: { variantId },
        },
        quantity: 1,
      },
    ],
  });
  expect(cart?.lineItems).toHaveLength(1);
  const again = await client.readOnlyVariantsV3
    .queryVariants()
    .eq('_id', variantId ?? '')
    .find();
  expect(again.items).toHaveLength(1);
});

test('tickets on sale are sorted by sortIndex, and events found by a category', async () => {
  const client = await member();
  const { ticketDefinitions = [] } = await client.ticketDefinitionsV2.queryAvailableTicketDefinitions({
    sort: [{ fieldName: 'sortIndex', direction: 'ASC' }],
  } as never);
  expect(ticketDefinitions.length).toBeGreaterThan(1);
  const { items } = await client.categories.queryCategories().hasSome('states', ['MANUAL']).limit(100).find();
  const page = await client.wixEventsV2
    .queryEvents()
    .in('categories._id' as never, [items[0]?._id ?? ''])
    .find();
  expect(page.items.length).toBeGreaterThan(0);
});

test('a plan is bought in a checkout of ecommerce', async () => {
  const client = await member();
  const { items } = await client.plansV3.queryPlans().find();
  const plan = items.find(({ pricingVariants }) => pricingVariants?.length);
  const { _id: id = '', ...newCheckout } = await client.checkout.createCheckout({
    channelType: 'WEB',
    lineItems: [
      {
        quantity: 1,
        catalogReference: {
          appId: PLANS,
          catalogItemId: plan?._id ?? '',
          options: { type: 'PLAN', planOptions: { pricingVariantId: plan?.pricingVariants?.[0]?._id } },
        },
      },
    ],
  });
  expect(newCheckout.lineItems?.[0]?.productName?.original).toBe(plan?.name);
  completeCheckout(emulator, String(id), { buyer: BUYER });
  const own = await client.orders.memberListOrders();
  expect(own.orders?.filter(({ planId }) => planId === plan?._id)).toMatchObject([
    { status: 'ACTIVE', lastPaymentStatus: 'PAID' },
  ]);
});

test('services are found by a type of location, and sessions by a list of locations', async () => {
  const client = await member();
  const page = await client.services
    .queryServices()
    .hasSome('locations.type' as never, ['BUSINESS'])
    .find();
  expect(page.items.length).toBeGreaterThan(0);
  const list = (locationIds: string[]) =>
    client.eventTimeSlots.listEventTimeSlots({
      fromLocalDate: '2026-03-02T00:00:00',
      toLocalDate: '2026-04-02T00:00:00',
      timeZone: 'America/New_York',
      eventFilter: { 'location.id': locationIds },
    } as never);
  const all = await client.eventTimeSlots.listEventTimeSlots({
    fromLocalDate: '2026-03-02T00:00:00',
    toLocalDate: '2026-04-02T00:00:00',
    timeZone: 'America/New_York',
  });
  const [slot] = all.timeSlots ?? [];
  expect((await list([slot?.location?._id ?? ''])).timeSlots?.length).toBeGreaterThan(0);
  expect((await list(['00000000-0000-4000-8000-00000000dead'])).timeSlots).toEqual([]);
});

test('every field of a form stands in one of its steps, with a button that submits it', async () => {
  const client = await member();
  const { items } = await client.forms.queryForms().eq('namespace', 'wix.form_app.form').find();
  expect(items.length).toBeGreaterThan(1);
  for (const { formFields = [], steps = [] } of items) {
    const placed = steps.flatMap(({ layout }) => layout?.large?.items ?? []);
    expect(placed.map(({ fieldId }) => fieldId)).toEqual(formFields.map(({ _id }) => _id));
    expect(formFields.at(-1)?.identifier).toBe('SUBMIT_BUTTON');
  }
});

test('a post’s comments are found and added by its referenceId', async () => {
  const client = await member();
  const { posts = [] } = await client.posts.listPosts({ fieldsets: ['REFERENCE_ID'] });
  const [{ _id: id = '', referenceId } = {}] = posts;
  const reference = String(referenceId);
  expect(reference).toMatch(/^[0-9a-f]{24}$/);
  const list = async (named: string) =>
    (await client.comments.listCommentsByResource(BLOG, { contextId: named, resourceId: named })).comments;
  const before = (await list(id))?.length ?? 0;
  await client.comments.createComment({
    appId: BLOG,
    contextId: reference,
    resourceId: reference,
    content: {
      richContent: {
        nodes: [{ type: 'PARAGRAPH', nodes: [{ type: 'TEXT', textData: { text: 'Lovely' } }] }],
      },
    },
  } as never);
  expect(await list(reference)).toHaveLength(before + 1);
  expect(await list(id)).toHaveLength(before + 1);
});
