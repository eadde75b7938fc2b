import type { forms } from '@wix/events';
import { describe, expect, test } from 'vitest';
import { HOUR } from '@/emulator/core/clock';
import { ann, linkTo, maya, reserve } from '../support/checkouts';
import { SHOP, startEmulator, visitor } from '../support/emulator';
import { owner } from '../support/events';
import { hostedBrowser } from '../support/hosted';
import { seededMember } from '../support/members';

const emulator = startEmulator();

describe('the tickets’ checkout', () => {
  test('shows tickets, fee and how long they are held, and sells them', async () => {
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
    const { url, parameters } = await browser.submit(page, ann);
    expect(url).toContain(`${SHOP}/thanks?`);
    expect(parameters).toEqual({ orderNumber: expect.any(String), eventId, wixMemberLoggedIn: 'false' });
  });

  test('of a reservation that has expired says so, before and after the form is sent', async () => {
    const client = await visitor();
    const { reservationId, eventSlug } = await reserve(client, 'autumn-kiln-opening', { 'Kiln opening': 1 });
    const browser = hostedBrowser(emulator);
    const page = await browser.open(await linkTo(client, { eventsCheckout: { reservationId, eventSlug } }));
    emulator.clock.advance(HOUR);
    const late = await browser.submit(page, ann);
    expect(late.status).toBe(409);
    expect(late.text).toContain('Your reservation has expired');
    expect(late.values).toMatchObject(ann);
    expect((await browser.open(page.url)).text).toContain('Your reservation has expired');
  });
});

describe('the questions of an event', () => {
  /** The checkout of two tickets of an event with questions of its own, and the names of their inputs. */
  async function asked(guestsAssignedSeparately = false) {
    const eventSlug = 'autumn-kiln-opening';
    const client = await visitor();
    const { eventId, reservationId } = await reserve(client, eventSlug, { 'Kiln opening': 2 });
    await owner(emulator).wixEventsV2.updateEvent(eventId, {
      event: { registration: { tickets: { guestsAssignedSeparately } } },
    });
    const ask = async (control: forms.AddControlOptions) =>
      (await owner(emulator).forms.addControl(eventId, control))._id ?? '';
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
      const order = await owner(emulator).orders.getOrder(
        { eventId, orderNumber },
        { fieldset: ['TICKETS', 'DETAILS', 'FORM'] },
      );
      return order.tickets?.map(({ guestDetails }) => guestDetails?.form?.inputValues);
    };
    return { browser, page, inputs, guestsOf };
  }

  test('are asked at the tickets’ checkout, and what is answered is checked and kept', async () => {
    const { browser, page, inputs, guestsOf } = await asked();
    const { story, dish, tools, born, home: address, phone } = inputs;
    expect(page.text).toMatch(
      /Story.*Dish.*Please choose.*Soup.*Tools.*Apron.*Born.*Country.*Zip code.*Phone/,
    );
    const refused = await browser.submit(page, ann);
    expect(refused.status).toBe(422);
    expect(refused.errors).toEqual({ [story]: 'This must not be empty', [dish]: 'This must not be empty' });
    const long = await browser.submit(refused, {
      [story]: 'Far too long',
      [dish]: 'Soup',
      [`${tools}-1`]: 'Gloves',
    });
    expect(Object.keys(long.errors)).toEqual([story]);
    expect(long.document.querySelector('textarea')?.value).toBe('Far too long');
    expect(long.values).toMatchObject({ ...ann, [dish]: 'Soup', [`${tools}-1`]: 'Gloves' });
    const more = {
      [born]: '1990-05-04',
      [`${address}-0`]: 'US',
      [`${address}-2`]: 'Portland',
      [phone]: '911',
    };
    const { parameters } = await browser.submit(long, { ...more, [story]: 'Short' });
    const answers = [
      ...Object.entries(ann).map(([inputName, value]) => ({ inputName, value })),
      ...[
        { inputName: story, value: 'Short' },
        { inputName: dish, value: 'Soup' },
      ],
      ...[
        { inputName: tools, values: ['Gloves'] },
        { inputName: born, value: '1990-05-04' },
      ],
      ...[
        { inputName: address, values: ['US', 'Portland'] },
        { inputName: phone, value: '911' },
      ],
    ].map((answer) => expect.objectContaining(answer));
    expect(await guestsOf(parameters.orderNumber)).toEqual([answers, answers]);
  });

  test('are asked for each ticket where each has a guest of its own', async () => {
    const { browser, page, inputs, guestsOf } = await asked(true);
    const { story, dish } = inputs;
    const refused = await browser.submit(page, {
      ...ann,
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

test('tickets that a visitor reserved are the order of the member who has logged in since', async () => {
  const { eventId, reservationId, eventSlug } = await reserve(await visitor(), 'autumn-kiln-opening', {
    'Kiln opening': 1,
  });
  const client = await maya(emulator);
  const browser = hostedBrowser(emulator);
  const page = await browser.open(await linkTo(client, { eventsCheckout: { reservationId, eventSlug } }));
  const { orderNumber = '' } = (await browser.submit(page, ann)).parameters;
  expect(await client.eventOrders.getOrder({ eventId, orderNumber })).toMatchObject({
    memberId: seededMember('maya').id,
  });
});
