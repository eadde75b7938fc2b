import { expect, postForm, test } from '../../support/e2e/html';
import { ENTRY, GIVEN } from '../../support/emulator/demo-site';

const KILN = '/tickets/autumn-kiln-opening';
const OPEN_HOUSE = '/tickets/studio-open-house';
const STUDIO = '/booking/open-studio';
const COURSE = '/booking/eight-weeks-of-clay';

const ADA = { firstName: 'Ada', lastName: 'Byron', email: 'ada@example.com' };

/** The address of a page of the platform, which opens once. */
const CHECKOUT = /^http.+/;

test('a plan is ordered without scripts', async ({ sent, request }) => {
  const plans = await sent('/subscriptions');
  expect((await postForm(request, '/subscriptions', plans, /Studio Year/)).location).toMatch(CHECKOUT);
});

test('tickets are reserved without scripts, and held', async ({ sent, request }) => {
  const event = await sent(KILN);
  const field = `quantity:${ENTRY}`;
  for (const wrong of ['', '1.5'])
    expect((await postForm(request, KILN, event, /^Get tickets/, { [field]: wrong })).location).toBe('');
  expect((await sent(KILN)).main).not.toContain('We are holding');
  const reserved = await postForm(request, KILN, event, /^Get tickets/, { [field]: 2 });
  expect(reserved.location).toMatch(CHECKOUT);
  const held = await sent(KILN);
  expect(held.main).toContain('We are holding your 2 tickets for');
  expect((await postForm(request, KILN, held, /^Continue to checkout/)).location).toMatch(CHECKOUT);
});

test('the price of a donation can be typed without scripts', async ({ sent, request }) => {
  const path = '/tickets/harvest-supper';
  const event = await sent(path);
  const [seat, price] = [`quantity:${GIVEN}`, `price:${GIVEN}`];
  const enough = await postForm(request, path, event, /^Get tickets/, { [seat]: 1, [price]: 40 });
  expect(enough.location).toMatch(CHECKOUT);
});

test('an invitation is answered without scripts', async ({ sent, request, emulator }) => {
  const event = await sent(OPEN_HOUSE);
  const answers = async () => {
    const { items } = (await emulator.control('/data/rsvps?limit=100')) as { items: { email: string }[] };
    return items.filter(({ email }) => email === ADA.email);
  };
  await postForm(request, OPEN_HOUSE, event, /^Submit/, { ...ADA, lastName: '' });
  expect(await answers()).toEqual([]);
  const guests = { guestCount: 1, guestName: 'Eli Byron', 'answer:dropdown': 'For the soup' };
  await postForm(request, OPEN_HOUSE, event, /^Submit/, { ...ADA, ...guests });
  expect(await answers()).toMatchObject([{ status: 'YES', firstName: 'Ada' }]);
});

test('a time is booked without scripts, for one or for several', async ({ sent, request }) => {
  const service = await sent(STUDIO);
  const slot = service.attribute('input[type=radio][name=slot]', 'value') ?? '';
  expect((await postForm(request, STUDIO, service, /^Book/)).location).toBe('');
  expect((await postForm(request, STUDIO, service, /^Book/, { slot })).location).toMatch(CHECKOUT);
  const two = { slot, people: 2 };
  expect((await postForm(request, STUDIO, service, /^Book/, two)).location).toBe('');
  const booked = await postForm(request, STUDIO, service, /^Book/, { ...two, ...ADA });
  expect(booked.location).toMatch(/checkout/);
});

test('a course is booked without scripts', async ({ sent, request }) => {
  const service = await sent(COURSE);
  expect((await postForm(request, COURSE, service, /^Book the course/)).location).toMatch(CHECKOUT);
  const party = { people: 3, ...ADA };
  expect((await postForm(request, COURSE, service, /^Book the course/, party)).location).toMatch(/checkout/);
});
