import { addOns, extendedBookings, services } from '@wix/bookings';
import { orders as ecomOrders } from '@wix/ecom';
import { orders as planOrders } from '@wix/pricing-plans';
import { describe, expect, test } from 'vitest';
import { serviceIdOf } from '@/tests/support/bookings/bookings';
import { ages, variantsOf } from '@/tests/support/bookings/variants';
import { ownerClient, SHOP, startEmulator, visitor } from '@/tests/support/emulator/start';
import { type HostedPage, hostedBrowser } from '@/tests/support/hosted/browser';
import { BUYER_ANN, freeSlots, linkTo } from '@/tests/support/hosted/checkouts';

const emulator = startEmulator();

/** The official SDK as the site's owner, who may read all orders. */
const owner = () => ownerClient(emulator, { addOns, ecomOrders, planOrders, extendedBookings, services });
const variants = variantsOf(emulator);

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
    const free = (await freeSlots(client, 'wheel-throwing-lesson')).filter(
      ({ slot }) => slot?.startDate === slotAvailability?.slot?.startDate && slot?.resource?._id === staff,
    );
    expect(taken.length).toBeGreaterThan(0);
    expect(free).toEqual([]);
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

  test('asks each participant’s choice for a service with prices by choice', async () => {
    await variants.vary('open-studio', ages({ Child: '10.00', Adult: '24.00' }));
    const client = await visitor();
    const [slotAvailability] = await freeSlots(client, 'open-studio');
    const browser = hostedBrowser(emulator);
    const page = await browser.open(await linkTo(client, { bookingsCheckout: { slotAvailability } }));
    expect(page.text).toContain('Age group');
    expect(page.text).toContain('$10.00 per person');
    const none = await browser.submit(page, { ...BUYER_ANN, 'people-0': '0' });
    expect(none.errors['people-0']).toMatch(/^Choose for 1 to \d+ people together$/);
    const booked = await browser.submit(none, { ...BUYER_ANN, 'people-0': '2', 'people-1': '1' });
    const order = await owner().ecomOrders.getOrder(booked.parameters.orderId ?? '');
    expect(order.priceSummary?.total?.amount).toBe('44.00');
    const { extendedBookings: listed } = await owner().extendedBookings.queryExtendedBookings({
      filter: { _id: order.lineItems?.[0]?.catalogReference?.catalogItemId },
    });
    expect(listed?.[0]?.booking?.participantsChoices?.serviceChoices).toMatchObject([
      { numberOfParticipants: 2, choices: [{ custom: 'Child' }] },
      { numberOfParticipants: 1, choices: [{ custom: 'Adult' }] },
    ]);
  });

  test('offers the choices of a service for one person, and its add-ons', async () => {
    await variants.vary('wheel-throwing-lesson', ages({ Beginner: '40.00', Expert: '55.00' }));
    const serviceId = serviceIdOf('wheel-throwing-lesson');
    const usd = (value: string) => ({ value, currency: 'USD' });
    const extras = [
      await owner().addOns.createAddOn({ name: 'Clay', price: usd('9.50'), maxQuantity: 3 }),
      await owner().addOns.createAddOn({ name: 'More time', price: usd('12.00'), durationInMinutes: 30 }),
    ];
    const addOnIds = extras.map(({ _id }) => _id ?? '');
    await owner().services.createAddOnGroup(
      { name: 'Extras', prompt: 'Take one', addOnIds, maxNumberOfAddOns: 1 },
      { serviceId },
    );
    const client = await visitor();
    const [slotAvailability] = await freeSlots(client, 'wheel-throwing-lesson');
    const browser = hostedBrowser(emulator);
    const page = await browser.open(await linkTo(client, { bookingsCheckout: { slotAvailability } }));
    expect(page.text).toContain('Take one');
    expect(page.text).toContain('More time: 30 minutes more, $12.00');
    const clay = { ...BUYER_ANN, choice: '1', 'add-on-0-0': '2' };
    const both = await browser.submit(page, { ...clay, 'add-on-0-1': '1' });
    expect(both.errors['add-on-0-0']).toBe('Choose 1 at most of Extras');
    const many = await browser.submit(both, { ...clay, 'add-on-0-0': '4', 'add-on-0-1': '' });
    expect(many.errors['add-on-0-0']).toBe('Choose from 0 to 3');
    const booked = await browser.submit(many, { ...clay, 'add-on-0-1': '' });
    const order = await owner().ecomOrders.getOrder(booked.parameters.orderId ?? '');
    expect(order.priceSummary?.total?.amount).toBe('74.00');
    expect(order.lineItems?.[0]?.modifierGroups).toMatchObject([{ modifiers: [{ quantity: 2 }] }]);
  });
});
