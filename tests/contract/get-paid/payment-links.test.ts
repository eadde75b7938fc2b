import { contacts } from '@wix/crm';
import { orders as ecomOrders } from '@wix/ecom';
import { describe, expect, test } from 'vitest';
import { ANONYMOUS } from '@/emulator/core/contract/context';
import { APPS } from '@/emulator/core/site';
import { DAY, isoDate } from '@/emulator/core/time/clock';
import { listMails } from '@/emulator/exports/testing';
import { NOWHERE } from '@/tests/support/emulator/demo-site';
import { expectVisitorRefused } from '@/tests/support/emulator/refused-visitor';
import { restOwner } from '@/tests/support/emulator/rest';
import { ownerClient, START, startEmulator, visitor } from '@/tests/support/emulator/start';
import { hostedBrowser } from '@/tests/support/hosted/browser';
import { BUYER_ANN, home } from '@/tests/support/hosted/checkouts';

// The owner's calls about payment links, for which the emulated packages of the SDK have no functions, and their page.

const emulator = startEmulator();
const owner = () => restOwner(emulator);
const sdk = () => ownerClient(emulator, { contacts, ecomOrders });
const PATH = '/payment-links/v1/payment-links';

const FEE = { type: 'CUSTOM', customItem: { name: 'Kiln fee', quantity: 2, price: '20.00' } };
const link = (more: object = {}) => ({
  title: 'Kiln fee',
  description: 'For a day',
  currency: 'USD',
  type: 'ECOM',
  ecomPaymentLink: { lineItems: [FEE] },
  ...more,
});

const create = (more?: object) => owner()('POST', PATH, { paymentLink: link(more) });
const newLink = async (more?: object) => (await create(more)).body.paymentLink;
const read = async (id: string) => (await owner()('GET', `${PATH}/${id}`)).body.paymentLink;
const tell = (id: string, verb: string, body: object = {}) => owner()('POST', `${PATH}/${id}/${verb}`, body);
const codeOf = ({ status, body }: Awaited<ReturnType<typeof create>>) => [
  status,
  body.details?.applicationError?.code,
];

/** An unpaid order of fifty dollars. */
async function unpaidOrder() {
  const { _id } = await sdk().ecomOrders.createOrder({
    lineItems: [
      {
        productName: { original: 'Mug' },
        quantity: 1,
        price: { amount: '50' },
        itemType: { preset: 'PHYSICAL' },
      },
    ],
    buyerInfo: { email: 'ann@example.com' },
    channelInfo: { type: 'OTHER_PLATFORM' },
    paymentStatus: 'NOT_PAID',
    priceSummary: { subtotal: { amount: '50' }, total: { amount: '50' } },
    currency: 'USD',
  });
  return _id ?? '';
}
const ofOrder = (orderId: string, more: object = {}) => ({
  type: 'ECOM_ORDER',
  ecomPaymentLink: undefined,
  paymentsLimit: 1,
  ecomOrderPaymentLink: { orderId, amount: '50' },
  ...more,
});

describe('a payment link', () => {
  test('is created, read, found, switched off and on, and deleted', async () => {
    const made1 = await newLink();
    expect(made1).toMatchObject({
      title: 'Kiln fee',
      status: 'ACTIVE',
      revision: '1',
      recipients: [],
      links: { url: { relativePath: `/pay-link/${made1.id}`, url: expect.stringContaining(made1.id) } },
    });
    expect(await read(made1.id)).toEqual(made1);
    await newLink({ title: 'Glaze' });
    const answer = await owner()('POST', `${PATH}/query`, {
      query: { filter: { price: { $gt: 30 }, title: 'Glaze' }, sort: [{ fieldName: 'createdDate' }] },
    });
    expect(answer.body.paymentLinks).toMatchObject([{ title: 'Glaze' }]);
    const sought = await owner()('POST', `${PATH}/search`, {
      search: {
        search: { expression: 'glaze', fields: ['title'] },
        aggregations: [{ name: 'all', type: 'VALUE', fieldPath: 'status', value: {} }],
      },
    });
    expect(sought.body).toMatchObject({
      paymentLinks: [{ title: 'Glaze' }],
      aggregationData: { results: [{ values: { results: [{ value: 'ACTIVE', count: 1 }] } }] },
    });
    expect((await tell(made1.id, 'deactivate')).body.paymentLink).toMatchObject({ status: 'INACTIVE' });
    expect((await hostedBrowser(emulator).open(made1.links.url.url)).status).toBe(410);
    expect((await tell(made1.id, 'activate')).body.paymentLink).toMatchObject({
      status: 'ACTIVE',
      revision: '3',
    });
    expect((await owner()('DELETE', `${PATH}/${made1.id}`)).status).toBe(200);
    expect((await owner()('GET', `${PATH}/${made1.id}`)).status).toBe(404);
    expect((await hostedBrowser(emulator).open(made1.links.url.url)).status).toBe(404);
  });

  test('has a note, tags and extended fields', async () => {
    const { id } = await newLink();
    await tell(id, 'set-note', { note: { text: 'For Ann' } });
    await tell(id, 'update-extended-fields', { namespace: '@me/app', namespaceData: { rank: 1 } });
    const change = { assignTags: { privateTags: { tagIds: ['a'] } } };
    await owner()('POST', `${PATH}/bulk-update-tags`, { paymentLinkIds: [id], ...change });
    await owner()('POST', '/payment-links/v1/bulk/payment-links/update-tags-by-filter', {
      filter: { status: 'ACTIVE' },
      assignTags: { privateTags: { tagIds: ['b'] } },
    });
    expect(await read(id)).toMatchObject({
      note: { text: 'For Ann' },
      extendedFields: { namespaces: { '@me/app': { rank: 1 } } },
      tags: { privateTags: { tagIds: ['a', 'b'] } },
    });
  });

  test('expires', async () => {
    const { id, status } = await newLink({ expirationDate: isoDate(START + DAY) });
    expect(status).toBe('ACTIVE');
    emulator.clock.advance(2 * DAY);
    expect(await read(id)).toMatchObject({ status: 'EXPIRED' });
    expect(codeOf(await tell(id, 'activate'))).toEqual([428, 'PAYMENT_LINK_NOT_ACTIVE']);
  });

  test.each<[number, string | undefined, object]>([
    [400, undefined, { title: '' }],
    [400, undefined, { ecomPaymentLink: undefined }],
    [400, undefined, { ecomPaymentLink: { lineItems: [] } }],
    [400, undefined, { currency: 'EUR' }],
    [404, 'RECIPIENT_NOT_FOUND', { recipients: [{ contactId: NOWHERE, sendMethods: ['EMAIL_METHOD'] }] }],
    [400, undefined, { type: 'ECOM_ORDER' }],
    [404, 'ORDER_NOT_FOUND', ofOrder(NOWHERE)],
    [400, 'INVALID_PAYMENTS_LIMIT_FOR_ECOM_ORDER_PAYMENT_LINK', ofOrder(NOWHERE, { paymentsLimit: 2 })],
  ])('is refused: %i %s', async (status, code, more) => {
    expect(codeOf(await create(more))).toEqual([status, code]);
  });

  test('needs a site that is published and takes payments', async () => {
    for (const [change, code] of [
      [{ published: false }, 'UNPUBLISHED_SITE'],
      [{ published: true, acceptsPayments: false }, 'MISSING_ACCEPT_PAYMENTS'],
    ] as const) {
      emulator.run({ role: 'owner', id: emulator.site().ownerId }, '', (context) =>
        context.updateSite(change),
      );
      expect(codeOf(await create())).toEqual([428, code]);
    }
  });

  test('is sent by mail to contacts', async () => {
    const { contact } = await sdk().contacts.createContact({
      emails: { items: [{ email: 'ann@example.com' }] },
    });
    const { id, links } = await newLink();
    const recipient = { contactId: contact?._id, sendMethods: ['EMAIL_METHOD'] };
    expect(codeOf(await tell(id, 'send'))).toEqual([400, undefined]);
    expect(codeOf(await tell(id, 'send', { recipients: [{ ...recipient, contactId: NOWHERE }] }))).toEqual([
      404,
      'RECIPIENT_NOT_FOUND',
    ]);
    const { body } = await tell(id, 'send', { recipients: [recipient] });
    expect(body.paymentLink.recipients).toEqual([recipient]);
    const [mail] = emulator.run(ANONYMOUS, '', (context) => listMails(context, { kind: 'payment-link' }));
    expect(mail).toMatchObject({ kind: 'payment-link', to: 'ann@example.com', link: links.url.url });
    // Those of the link get it again.
    await tell(id, 'send');
    expect(
      emulator.run(ANONYMOUS, '', (context) => listMails(context, { kind: 'payment-link' })),
    ).toHaveLength(2);
  });
});

describe('the page of a payment link', () => {
  test('leads each visitor to a checkout, until the last payment', async () => {
    const { id, links } = await newLink({ paymentsLimit: 2 });
    for (const status of ['ACTIVE', 'PAID']) {
      const browser = hostedBrowser(emulator);
      const page = await browser.open(links.url.url);
      expect(page.text).toMatch(/Kiln fee\$40\.00/);
      expect((await browser.submit(page, BUYER_ANN)).text).toMatch(/Thank you/);
      expect(await read(id)).toMatchObject({ status });
    }
    expect((await hostedBrowser(emulator).open(links.url.url)).text).toContain('takes no payments any more');
    expect(codeOf(await owner()('DELETE', `${PATH}/${id}`))).toEqual([428, 'PAYMENT_LINK_HAS_PAYMENTS']);
  });

  test('sells items of the catalog', async () => {
    const client = await visitor();
    const { items } = await client.products.queryProducts().eq('slug', 'tall-vase').find();
    const catalogReference = { appId: APPS.stores, catalogItemId: items[0]?._id };
    const { id } = await newLink({
      ecomPaymentLink: { lineItems: [{ type: 'CATALOG', catalogItem: { quantity: 1, catalogReference } }] },
    });
    const { body } = await tell(id, 'initiate-payment');
    const browser = hostedBrowser(emulator);
    const page = await browser.open(body.checkoutUrl);
    expect(page.text).toContain('Tall Vase');
    expect((await browser.submit(page, home)).text).toMatch(/Thank you/);
    const { orders = [] } = await sdk().ecomOrders.searchOrders({ filter: { checkoutId: body.checkoutId } });
    expect(orders).toMatchObject([{ paymentStatus: 'PAID', lineItems: [{ quantity: 1 }] }]);
  });

  test('takes the payment of an order', async () => {
    const orderId = await unpaidOrder();
    const { id, links } = await newLink(ofOrder(orderId));
    await hostedBrowser(emulator).open(links.url.url);
    const browser = hostedBrowser(emulator);
    const page = await browser.open(links.url.url);
    expect(page.text).toMatch(/Kiln fee.*\$50\.00/);
    await browser.submit(page, { payment: 'approved' });
    expect(await sdk().ecomOrders.getOrder(orderId)).toMatchObject({ paymentStatus: 'PAID' });
    expect(await read(id)).toMatchObject({ status: 'PAID' });
    expect(codeOf(await create(ofOrder(orderId)))).toEqual([409, 'ORDER_ALREADY_PAID']);
  });
});

test('visitors can neither read nor change payment links', async () => {
  await expectVisitorRefused(emulator, 'get-paid.paymentLinks');
});
