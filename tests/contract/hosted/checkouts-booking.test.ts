import { extendedBookings } from '@wix/bookings';
import { orders as ecomOrders } from '@wix/ecom';
import { orders as planOrders } from '@wix/pricing-plans';
import { describe, expect, test } from 'vitest';
import { ownerClient, SHOP, startEmulator, visitor } from '../../support/emulator/start';
import { type HostedPage, hostedBrowser } from '../../support/hosted/browser';
import { BUYER_ANN, freeSlots, linkTo } from '../../support/hosted/checkouts';

const emulator = startEmulator();

/** The official SDK as the site's owner, who may read all orders. */
const owner = () => ownerClient(emulator, { ecomOrders, planOrders, extendedBookings });

const button = ({ document }: HostedPage) => document.querySelector('button')?.textContent;

describe('the booking’s checkout', () => {
  test('shows the slot in the visitor’s time zone and books it', async () => {
    const client = await visitor();
    const [slotAvailability] = await freeSlots(client, 'wheel-throwing-lesson');
    const browser = hostedBrowser(emulator);
    const bookingsCheckout = { slotAvailability, timezone: 'America/Los_Angeles' };
    const page = await browser.open(await linkTo(client, { bookingsCheckout }));
    expect(button(page)).toBe('Book now');
    expect(page.text).toContain('Wheel-throwing lesson');
    expect(page.text).toContain('(America/Los Angeles)');
    expect(page.text).toContain('$65.00');
    const { url, parameters } = await browser.submit(page, { ...BUYER_ANN, payment: 'offline' });
    expect(url).toContain(`${SHOP}/thanks?orderId=`);
    expect(await owner().ecomOrders.getOrder(parameters.orderId ?? '')).toMatchObject({
      paymentStatus: 'NOT_PAID',
    });
    const taken = (await freeSlots(client, 'wheel-throwing-lesson')).map(({ slot }) => slot?.startDate);
    const staff = slotAvailability?.slot?.resource?._id;
    const left = (await freeSlots(client, 'wheel-throwing-lesson')).filter(
      ({ slot }) => slot?.startDate === slotAvailability?.slot?.startDate && slot?.resource?._id === staff,
    );
    expect(taken.length).toBeGreaterThan(0);
    expect(left).toEqual([]);
  });

  test('asks for the number of participants of a class, within its open spots', async () => {
    const client = await visitor();
    const [slotAvailability] = await freeSlots(client, 'olive-oil-tasting');
    const before = slotAvailability?.openSpots ?? 0;
    const browser = hostedBrowser(emulator);
    const page = await browser.open(await linkTo(client, { bookingsCheckout: { slotAvailability } }));
    for (const participants of ['0', '-1', '1.5', '1000000000']) {
      const refused = await browser.submit(page, { ...BUYER_ANN, participants });
      expect(refused.errors.participants).toMatch(/^Choose from 1 to \d+$/);
      expect(refused.values.participants).toBe(participants);
    }
    await browser.submit(page, { ...BUYER_ANN, participants: '2' });
    const [after] = await freeSlots(client, 'olive-oil-tasting');
    expect(after?.openSpots).toBe(before - 2);
  });

  test('of a free service asks for no payment', async () => {
    const client = await visitor();
    const [slotAvailability] = await freeSlots(client, 'glaze-consult');
    const browser = hostedBrowser(emulator);
    const page = await browser.open(await linkTo(client, { bookingsCheckout: { slotAvailability } }));
    expect(page.values).not.toHaveProperty('payment');
    expect((await browser.submit(page, BUYER_ANN)).parameters.orderId).toBeDefined();
  });

  test('of a slot that was just taken keeps the form and links to the other times', async () => {
    const client = await visitor();
    const [slotAvailability] = await freeSlots(client, 'wheel-throwing-lesson');
    const link = () =>
      linkTo(client, {
        bookingsCheckout: { slotAvailability },
        callbacks: { bookingsServiceListUrl: `${SHOP}/booking`, postFlowUrl: `${SHOP}/back` },
      });
    const browser = hostedBrowser(emulator);
    const [slow, fast] = [await browser.open(await link()), await browser.open(await link())];
    expect((await browser.submit(fast, BUYER_ANN)).text).toContain('You are booked, Ann');
    const late = await browser.submit(slow, BUYER_ANN);
    expect(late.status).toBe(409);
    expect(late.text).toContain('That time is not free any more');
    expect(late.values).toMatchObject(BUYER_ANN);
    expect(late.document.querySelector('[role=alert] a')?.getAttribute('href')).toContain(`${SHOP}/booking?`);
  });

  test('of a service at the customer’s place asks for the address, and books it there', async () => {
    const client = await visitor();
    const [slotAvailability] = await freeSlots(client, 'kitchen-visit');
    const browser = hostedBrowser(emulator);
    const page = await browser.open(await linkTo(client, { bookingsCheckout: { slotAvailability } }));
    const refused = await browser.submit(page, BUYER_ANN);
    expect(refused.errors.address).toBe('Enter the address that we come to');
    const address = '12 Harbor Street, Boston';
    const booked = await browser.submit(refused, { ...BUYER_ANN, address });
    const { orderId = '' } = booked.parameters;
    const order = await owner().ecomOrders.getOrder(orderId);
    const { extendedBookings } = await owner().extendedBookings.queryExtendedBookings({
      filter: { _id: order.lineItems?.[0]?.catalogReference?.catalogItemId },
    });
    expect(extendedBookings?.[0]?.booking?.bookedEntity?.slot?.location).toMatchObject({
      locationType: 'CUSTOM',
      formattedAddress: address,
    });
  });
});
