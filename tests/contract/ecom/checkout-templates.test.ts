import type { checkoutTemplates } from '@wix/ecom';
import { describe, expect, test } from 'vitest';
import site from '@/emulator/seed/site.json';
import { ecomOwner, ecomVisitor, webhookEventsSince } from '@/tests/support/ecom/sales';
import { completeCheckout, coupon, failureOf, item, STORE } from '@/tests/support/ecom/shop';
import { NOWHERE } from '@/tests/support/emulator/demo-site';
import { EMULATOR, startEmulator, visitor } from '@/tests/support/emulator/start';
import { hostedBrowser } from '@/tests/support/hosted/browser';

const emulator = startEmulator();

type Template = checkoutTemplates.CheckoutTemplate;

const towels: Template = { lineItems: [item('tea-towels', 2)] };
const lesson = {
  quantity: 1,
  price: '40',
  productName: { original: 'A lesson' },
  itemType: { preset: 'SERVICE' as const },
};

const make = (template: Template = towels) =>
  ecomOwner(emulator).checkoutTemplates.createCheckoutTemplate(template);

/** Creates several at once. The SDK makes this call, but its types do not have it. */
async function create(
  body: object,
  client: Pick<ReturnType<typeof ecomOwner>, 'fetchWithAuth'> = ecomOwner(emulator),
) {
  const answer = await client.fetchWithAuth('https://www.wixapis.com/v1/bulk/checkout-templates/create', {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json' },
  });
  return { status: answer.status, body: await answer.json() };
}

describe('a template of a checkout', () => {
  test('is created, read, updated and deleted, each with a domain event', async () => {
    const { checkoutTemplates: templates } = ecomOwner(emulator);
    const externalReference = { appId: STORE, resourceId: 'link-1' };
    const given = { ...towels, customLineItems: [lesson], externalReference };
    const template = await make(given);
    expect(template).toMatchObject({ status: 'ACTIVE', ...given });
    const id = template._id ?? '';
    expect(await templates.getCheckoutTemplate(id)).toEqual(template);
    const changed = await templates.updateCheckoutTemplate(id, { status: 'INACTIVE', customLineItems: [] });
    expect(changed).toEqual({ ...template, status: 'INACTIVE', customLineItems: [] });
    expect(await templates.getCheckoutTemplate(id)).toEqual(changed);
    await templates.deleteCheckoutTemplate(id);
    await expect(templates.getCheckoutTemplate(id)).rejects.toMatchObject({ status: 404 });
    expect((await webhookEventsSince(emulator)).map(([type]) => type.split('_').at(-1))).toEqual([
      'created',
      'updated',
      'deleted',
    ]);
  });

  test('has a value for an option of payment that was given without one', async () => {
    const [line] = towels.lineItems ?? [];
    const { lineItems } = await make({
      lineItems: [{ ...line, catalogOverrideFields: { paymentOption: {} } }],
    });
    expect(lineItems?.[0]?.catalogOverrideFields?.paymentOption).toEqual({ value: 'FULL_PAYMENT_ONLINE' });
  });

  test('is refused without items and with invalid fields', async () => {
    const { checkoutTemplates: templates } = ecomOwner(emulator);
    const template = await make();
    const id = template._id ?? '';
    const refused: [() => Promise<unknown>, object][] = [
      [() => make({ lineItems: [] }), { code: 'CANNOT_CREATE_CHECKOUT_TEMPLATE_WITHOUT_ITEMS' }],
      [
        () => make({ lineItems: [{ quantity: 1 }] }),
        { fields: [expect.stringContaining('catalogReference')] },
      ],
      [
        () => make({ customLineItems: [{ quantity: 1 }] }),
        { fields: [expect.stringContaining('customLineItems')] },
      ],
      [() => make({ lineItems: [item('tea-towels', 0)] }), { fields: [expect.stringContaining('quantity')] }],
      [
        () => templates.updateCheckoutTemplate(id, {}),
        { code: 'CANNOT_UPDATE_CHECKOUT_TEMPLATE_WITHOUT_SPECIFIED_FIELDS' },
      ],
      [
        () => templates.updateCheckoutTemplate(id, { externalReference: { appId: STORE } }),
        { code: 'CANNOT_UPDATE_CHECKOUT_TEMPLATE_WITH_UNSUPPORTED_FIELD' },
      ],
      [
        () => templates.updateCheckoutTemplate(id, { lineItems: [] }),
        { code: 'CANNOT_UPDATE_CHECKOUT_TEMPLATE_WITH_EMPTY_ITEMS' },
      ],
      [
        () => templates.updateCheckoutTemplate(id, { status: 'ASLEEP' as never }),
        { fields: [expect.any(String)] },
      ],
    ];
    for (const [call, failure] of refused) expect(await failureOf(call())).toMatchObject(failure);
    expect(await templates.getCheckoutTemplate(id)).toEqual(template);
    expect(emulator.database.value('SELECT count(*) FROM checkout_templates')).toBe(1);
  });

  test('is created in bulk, where only invalid ones fail', async () => {
    const { checkoutTemplates: templates } = ecomOwner(emulator);
    const answer = await create({ checkoutTemplates: [towels, {}], returnEntity: true });
    expect(answer).toMatchObject({
      status: 200,
      body: {
        bulkActionMetadata: { totalSuccesses: 1, totalFailures: 1 },
        results: [
          { itemMetadata: { success: true, originalIndex: 0 }, item: { status: 'ACTIVE' } },
          {
            itemMetadata: {
              success: false,
              originalIndex: 1,
              error: { code: 'CANNOT_CREATE_CHECKOUT_TEMPLATE_WITHOUT_ITEMS' },
            },
          },
        ],
      },
    });
    const id = answer.body.results[0].itemMetadata.id;
    expect(await templates.getCheckoutTemplate(id)).toMatchObject(towels);
    expect((await create({ checkoutTemplates: [towels] })).body.results[0]).not.toHaveProperty('item');
    expect((await create({ checkoutTemplates: [] })).status).toBe(400);
    const page = await templates
      .queryCheckoutTemplates()
      .eq('status', 'ACTIVE')
      .ascending('_id')
      .limit(1)
      .find();
    expect(page.items).toHaveLength(1);
    expect((await page.next()).items).toHaveLength(1);
    expect(await failureOf(templates.queryCheckoutTemplates().limit(101).find())).toHaveProperty('fields');
  });
});

describe('a checkout from a template', () => {
  test('belongs to its buyer, has everything of the template, and can be ordered', async () => {
    const { _id: id = '' } = await make({
      ...towels,
      customLineItems: [lesson],
      couponCode: coupon('WELCOME10').code,
      customization: { lockedCoupon: true },
    });
    const { checkoutTemplates: theirs, checkout } = await ecomVisitor();
    const begun = await theirs.createCheckoutFromTemplate(id ?? '', site.id);
    const read = await checkout.getCheckout(begun.checkoutId ?? '');
    expect(read).toMatchObject({
      lineItems: [
        { productName: { original: 'Tea Towels, Set of Two' }, quantity: 2 },
        { productName: { original: 'A lesson' }, price: { amount: '40.00' } },
      ],
      appliedDiscounts: [{ coupon: { code: 'WELCOME10' } }],
      purchaseFlowId: begun.purchaseFlowId,
    });
    const { checkout: others } = await visitor();
    await expect(others.getCheckout(begun.checkoutId ?? '')).rejects.toMatchObject({ status: 403 });
    const { pathname, search } = new URL(begun.checkoutUrl ?? '');
    const page = await hostedBrowser(emulator).open(`${EMULATOR}${pathname}${search}`);
    expect(page.text).toContain('A lesson');
    expect(completeCheckout(emulator, begun.checkoutId ?? '')).toMatchObject({ status: 'APPROVED' });
    const used = (await webhookEventsSince(emulator)).at(-1);
    expect(used).toMatchObject([
      'wix.ecom.v1.checkout_template_used',
      { data: { checkoutTemplate: { _id: id }, checkout: { _id: begun.checkoutId } } },
    ]);
  });

  test('opens by its link', async () => {
    const { checkoutTemplates: templates } = ecomOwner(emulator);
    const { _id: id = '' } = await make();
    const answer = await templates.createAndRedirectToCheckout(id ?? '', site.id);
    expect(answer).toMatchObject({ statusCode: 302, headers: [{ key: 'location' }] });
    const link = `${EMULATOR}/ecom/v1/checkout-templates/${id}/create-and-redirect-to-checkout?siteId=${site.id}`;
    const page = await hostedBrowser(emulator).open(link);
    expect(page.text).toContain('Tea Towels');
    // Each has their own checkout.
    expect(emulator.database.value("SELECT count(DISTINCT doc ->> '$.owner.id') FROM checkouts")).toBe(2);
  });

  test('is refused for an inactive template, an unknown item and too little stock', async () => {
    const { checkoutTemplates: templates } = ecomOwner(emulator);
    const refused: [Template, string][] = [
      [{ ...towels, status: 'INACTIVE' }, 'CANNOT_CREATE_CHECKOUT_FROM_INACTIVE_TEMPLATE'],
      [
        {
          lineItems: [
            ...(towels.lineItems ?? []),
            { quantity: 1, catalogReference: { appId: STORE, catalogItemId: NOWHERE } },
          ],
        },
        'ITEM_NOT_FOUND_IN_CATALOG',
      ],
      [{ lineItems: [item('pitcher', 9000)] }, 'INSUFFICIENT_INVENTORY'],
      [
        { lineItems: [{ quantity: 1, catalogReference: { appId: STORE, catalogItemId: NOWHERE } }] },
        'ITEM_NOT_FOUND_IN_CATALOG',
      ],
      [{ ...towels, couponCode: 'NEVER' }, 'ERROR_COUPON_DOES_NOT_EXIST'],
    ];
    for (const [template, code] of refused) {
      const { _id: id = '' } = await make(template);
      for (const call of [
        () => templates.createCheckoutFromTemplate(id ?? '', site.id),
        () => templates.createAndRedirectToCheckout(id ?? '', site.id),
      ])
        expect(await failureOf(call())).toMatchObject({ code });
    }
    expect(emulator.database.value('SELECT count(*) FROM checkouts')).toBe(0);
    expect((await webhookEventsSince(emulator)).every(([type]) => type.endsWith('created'))).toBe(true);
  });
});

test('visitors are refused, and an unknown id answers 404', async () => {
  const stranger = await ecomVisitor();
  const { checkoutTemplates: theirs } = stranger;
  expect((await create({ checkoutTemplates: [towels] }, stranger)).status).toBe(403);
  const { checkoutTemplates: templates } = ecomOwner(emulator);
  const { _id: id = '' } = await make();
  const calls = (it: Pick<typeof templates, keyof typeof theirs>) => [
    () => it.getCheckoutTemplate(NOWHERE),
    () => it.updateCheckoutTemplate(NOWHERE, { status: 'ACTIVE' }),
    () => it.deleteCheckoutTemplate(NOWHERE),
  ];
  for (const call of [
    ...calls(theirs),
    () => theirs.createCheckoutTemplate(towels),
    () => theirs.queryCheckoutTemplates().find(),
  ])
    await expect(call()).rejects.toMatchObject({ status: 403 });
  for (const call of [
    ...calls(templates),
    () => templates.createCheckoutFromTemplate(NOWHERE, site.id),
    () => templates.createCheckoutFromTemplate(id ?? '', NOWHERE),
    () => templates.createAndRedirectToCheckout(NOWHERE, site.id),
  ])
    await expect(call()).rejects.toMatchObject({ status: 404 });
  for (const call of [
    () => templates.getCheckoutTemplate('no-guid'),
    () => templates.deleteCheckoutTemplate('no-guid'),
    () => templates.createCheckoutFromTemplate('no-guid', site.id),
    () => templates.createAndRedirectToCheckout(id ?? '', 'no-guid'),
  ])
    expect(await failureOf(call())).toHaveProperty('fields');
});
