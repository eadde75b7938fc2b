import type { forms } from '@wix/events';
import { orders as planOrders } from '@wix/pricing-plans';
import { ApiKeyStrategy, createClient } from '@wix/sdk';
import { describe, expect, test } from 'vitest';
import { HOUR } from '@/emulator/core/time/clock';
import site from '@/emulator/seed/site.json';
import { MAYA, PLANS } from '@/tests/support/emulator/demo-site';
import { SHOP, startEmulator, visitor } from '@/tests/support/emulator/start';
import { eventsOwner } from '@/tests/support/events/clients';
import { hostedBrowser } from '@/tests/support/hosted/browser';
import { BUYER_ANN, linkTo, mayaClient, reserve } from '@/tests/support/hosted/checkouts';
import { loggedIn, seededMember } from '@/tests/support/identity/members';

const emulator = startEmulator();
const plans = () =>
  createClient({
    modules: { planOrders },
    auth: ApiKeyStrategy({ apiKey: emulator.apiKey, siteId: site.id }),
  }).planOrders;

describe('the tickets’ checkout', () => {
  test('shows tickets, fee and the reservation’s end, and sells them', async () => {
    const client = await visitor();
    const { eventId, reservationId, eventSlug } = await reserve(client, 'autumn-kiln-opening', {
      'Kiln opening': 2,
    });
    const browser = hostedBrowser(emulator);
    const page = await browser.open(await linkTo(client, { eventsCheckout: { reservationId, eventSlug } }));
    expect(page.document.querySelector('button')?.textContent).toBe('Place order');
    expect(page.text).toMatch(
      /Autumn Kiln Opening.*Held for you until\d+:\d\d [AP]M E[SD]T.*2 × \$18\.00.*Ticket fee/,
    );
    const { url, parameters } = await browser.submit(page, BUYER_ANN);
    expect(url).toContain(`${SHOP}/thanks?`);
    expect(parameters).toEqual({ orderNumber: expect.any(String), eventId, wixMemberLoggedIn: 'false' });
  });

  test('explains that the reservation has expired, before and after the form is sent', async () => {
    const client = await visitor();
    const { reservationId, eventSlug } = await reserve(client, 'autumn-kiln-opening', { 'Kiln opening': 1 });
    const browser = hostedBrowser(emulator);
    const page = await browser.open(await linkTo(client, { eventsCheckout: { reservationId, eventSlug } }));
    emulator.clock.advance(HOUR);
    const late = await browser.submit(page, BUYER_ANN);
    expect(late.status).toBe(409);
    expect(late.text).toContain('Your reservation has expired');
    expect(late.values).toMatchObject(BUYER_ANN);
    expect((await browser.open(page.url)).text).toContain('Your reservation has expired');
  });
});

describe('a discount on tickets', () => {
  test('is entered as a code, shown in the total, and applied to the payment', async () => {
    const client = await visitor();
    const { eventId, reservationId, eventSlug } = await reserve(client, 'autumn-kiln-opening', {
      'Kiln opening': 2,
    });
    const browser = hostedBrowser(emulator);
    const page = await browser.open(await linkTo(client, { eventsCheckout: { reservationId, eventSlug } }));
    expect(page.text).not.toContain('Discount');
    const wrong = await browser.submit(page, { ...BUYER_ANN, couponCode: 'summer25' });
    expect(wrong.text).toContain('This coupon has expired');
    const unseen = await browser.submit(page, { ...BUYER_ANN, couponCode: 'KILN5' });
    expect(unseen.text).toContain('Please check the new total');
    expect(unseen.text).toMatch(/Subtotal\$36\.00Discount−\$5\.00Ticket fee\$0\.78Total\$31\.78/);
    expect(unseen.values).toMatchObject({ ...BUYER_ANN, couponCode: 'KILN5' });
    const { parameters } = await browser.submit(unseen, {});
    const { orderNumber = '' } = parameters;
    const { invoice, totalPrice } = await eventsOwner(emulator).orders.getOrder(
      { eventId, orderNumber },
      { fieldset: ['DETAILS', 'INVOICE'] },
    );
    expect(totalPrice?.value).toBe('31.78');
    expect(invoice?.discount).toMatchObject({ code: 'KILN5', amount: { value: '5.00' } });
  });

  test('is already applied if the order has it, and can be removed', async () => {
    const client = await visitor();
    const { eventId, reservationId, eventSlug } = await reserve(client, 'autumn-kiln-opening', {
      'Kiln opening': 2,
    });
    await client.eventOrders.checkout(eventId, {
      reservationId,
      buyer: BUYER_ANN,
      discount: { couponCode: 'KILN5' },
    });
    const browser = hostedBrowser(emulator);
    const page = await browser.open(await linkTo(client, { eventsCheckout: { reservationId, eventSlug } }));
    expect(page.values).toMatchObject({ couponCode: 'KILN5' });
    expect(page.text).toContain('Total$31.78');
    const whole = await browser.submit(page, { ...BUYER_ANN, couponCode: '' });
    expect(whole.text).toContain('Total$36.90');
    const { orderNumber = '' } = (await browser.submit(whole, {})).parameters;
    const order = await eventsOwner(emulator).orders.getOrder(
      { eventId, orderNumber },
      { fieldset: ['DETAILS'] },
    );
    expect(order.totalPrice?.value).toBe('36.90');
  });

  test('is selected from the plans of the member who reserved', async () => {
    const { order } = await plans().createOfflineOrder(PLANS.year, MAYA, { paid: true });
    const client = await mayaClient(emulator);
    const { eventId, reservationId, eventSlug } = await reserve(client, 'autumn-kiln-opening', {
      'Kiln opening': 1,
    });
    const browser = hostedBrowser(emulator);
    const page = await browser.open(await linkTo(client, { eventsCheckout: { reservationId, eventSlug } }));
    expect(page.text).toContain('Studio Year100% off: 1 left');
    expect(page.values.benefit).toBe('');
    const benefit = `${order?._id} be000002-3a47-4b8e-9d02-6f4b7c1d2e02`;
    const chosen = await browser.submit(page, { ...BUYER_ANN, benefit });
    expect(chosen.text).toContain('Total$0.00');
    expect(chosen.text).not.toContain('Payment (simulated)');
    const { orderNumber = '' } = (await browser.submit(chosen, {})).parameters;
    const bought = await eventsOwner(emulator).orders.getOrder(
      { eventId, orderNumber },
      { fieldset: ['DETAILS'] },
    );
    expect(bought).toMatchObject({ status: 'FREE', totalPrice: { value: '0.00' } });
  });
});

describe('the questions of an event', () => {
  /**
   * Creates the checkout of two tickets of an event with its own questions. @returns it with the names of their inputs
   */
  async function openForm(guestsAssignedSeparately = false) {
    const eventSlug = 'autumn-kiln-opening';
    const client = await visitor();
    const { eventId, reservationId } = await reserve(client, eventSlug, { 'Kiln opening': 2 });
    await eventsOwner(emulator).wixEventsV2.updateEvent(eventId, {
      event: { registration: { tickets: { guestsAssignedSeparately } } },
    });
    const ask = async (control: forms.AddControlOptions) =>
      (await eventsOwner(emulator).forms.addControl(eventId, control))._id ?? '';
    const inputs = {
      story: await ask({ text: { label: 'Story', multiLine: true, maxLength: 9, mandatory: true } }),
      dish: await ask({ dropdown: { label: 'Dish', options: ['Soup', 'Bread'], mandatory: true } }),
      tools: await ask({ checkbox: { label: 'Tools', options: ['Apron', 'Gloves'] } }),
      born: await ask({ date: { label: 'Born' } }),
      home: await ask({ address: { full: true } }),
      phone: await ask({ phone: { label: 'Phone' } }),
    };
    const browser = hostedBrowser(emulator);
    const page = await browser.open(await linkTo(client, { eventsCheckout: { reservationId, eventSlug } }));
    const guestsOf = async (orderNumber = '') => {
      const order = await eventsOwner(emulator).orders.getOrder(
        { eventId, orderNumber },
        { fieldset: ['TICKETS', 'DETAILS', 'FORM'] },
      );
      return order.tickets?.map(({ guestDetails }) => guestDetails?.form?.inputValues);
    };
    return { browser, page, inputs, guestsOf };
  }

  test('are asked at the tickets’ checkout, and the answers are checked and stored', async () => {
    const { browser, page, inputs, guestsOf } = await openForm();
    const { story, dish, tools, born, home: address, phone } = inputs;
    expect(page.text).toMatch(
      /Story.*Dish.*Please choose.*Soup.*Tools.*Apron.*Born.*Country.*Zip code.*Phone/,
    );
    const refused = await browser.submit(page, BUYER_ANN);
    expect(refused.status).toBe(422);
    expect(refused.errors).toEqual({ [story]: 'This must not be empty', [dish]: 'This must not be empty' });
    const long = await browser.submit(refused, {
      [story]: 'Far too long',
      [dish]: 'Soup',
      [`${tools}-1`]: 'Gloves',
    });
    expect(Object.keys(long.errors)).toEqual([story]);
    expect(long.document.querySelector('textarea')?.value).toBe('Far too long');
    expect(long.values).toMatchObject({ ...BUYER_ANN, [dish]: 'Soup', [`${tools}-1`]: 'Gloves' });
    const more = {
      [born]: '1990-05-04',
      [`${address}-0`]: 'US',
      [`${address}-2`]: 'Portland',
      [phone]: '911',
    };
    const { parameters } = await browser.submit(long, { ...more, [story]: 'Short' });
    const answers = [
      ...Object.entries(BUYER_ANN).map(([inputName, value]) => ({ inputName, value })),
      { inputName: story, value: 'Short' },
      { inputName: dish, value: 'Soup' },
      { inputName: tools, values: ['Gloves'] },
      { inputName: born, value: '1990-05-04' },
      { inputName: address, values: ['US', 'Portland'] },
      { inputName: phone, value: '911' },
    ].map((answer) => expect.objectContaining(answer));
    expect(await guestsOf(parameters.orderNumber)).toEqual([answers, answers]);
  });

  test('are asked for each ticket if each has its own guest', async () => {
    const { browser, page, inputs, guestsOf } = await openForm(true);
    const { story, dish } = inputs;
    const refused = await browser.submit(page, {
      ...BUYER_ANN,
      [story]: 'Mine',
      [dish]: 'Soup',
      'guest2-email': 'bo@',
    });
    const missing = ['firstName', 'lastName', 'email', story, dish].map((name) => `guest2-${name}`);
    expect(Object.keys(refused.errors).sort()).toEqual(missing.sort());
    const second = {
      firstName: 'Bo',
      lastName: 'Clay',
      email: 'bo@example.com',
      [story]: 'His',
      [dish]: 'Bread',
    };
    const { parameters } = await browser.submit(refused, {
      [story]: 'Mine',
      ...Object.fromEntries(Object.entries(second).map(([name, value]) => [`guest2-${name}`, value])),
    });
    const [first = [], other] = (await guestsOf(parameters.orderNumber)) ?? [];
    expect(first).toContainEqual(expect.objectContaining({ inputName: story, value: 'Mine' }));
    expect(other).toEqual(
      Object.entries(second).map(([inputName, value]) => expect.objectContaining({ inputName, value })),
    );
  });
});

test('tickets reserved by a visitor become the order of the member who has logged in since', async () => {
  const client = await visitor();
  const { eventId, reservationId, eventSlug } = await reserve(client, 'autumn-kiln-opening', {
    'Kiln opening': 1,
  });
  await loggedIn('maya', client);
  const browser = hostedBrowser(emulator);
  const page = await browser.open(await linkTo(client, { eventsCheckout: { reservationId, eventSlug } }));
  const { orderNumber = '' } = (await browser.submit(page, BUYER_ANN)).parameters;
  expect(await client.eventOrders.getOrder({ eventId, orderNumber })).toMatchObject({
    memberId: seededMember('maya').id,
  });
});
