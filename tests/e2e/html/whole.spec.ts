import { JSDOM } from 'jsdom';
import { expect, test, textOf } from '../../support/e2e/html';

/** Returns the text of a page in a browser without scripts, where the parts that the server sends late stay hidden. */
function shownWithoutScripts(html: string): string {
  const { document } = new JSDOM(html).window;
  for (const part of document.querySelectorAll('[hidden], script, template')) part.remove();
  return textOf(document.querySelector('main'));
}

/** Pages, a call that each makes, and texts that it shows, which the platform answers late. */
const PAGES = [
  ['/store', 'stores.products.queryProducts', ['Everyday Mug', '$28.00']],
  ['/store/everyday-mug', 'stores.products.queryProducts', ['Everyday Mug', 'You may also like']],
  ['/booking', 'bookings.services.queryServices', ['Wheel-throwing lesson']],
  [
    '/booking/wheel-throwing-lesson',
    'bookings.services.queryServices',
    ['Wheel-throwing lesson', 'Choose one of the times'],
  ],
  ['/booking/eight-weeks-of-clay', 'bookings.services.queryServices', ['Book the course']],
  ['/tickets', 'events.wixEventsV2.queryEvents', ['Autumn Kiln Opening']],
  ['/tickets/harvest-supper', 'events.wixEventsV2.getEventBySlug', ['Get tickets']],
  ['/subscriptions', 'pricing-plans.plansV3.queryPlans', ['Studio Year']],
] as const;

for (const [path, operation, texts] of PAGES) {
  test(`the first page of a visitor shows ${path} without scripts, also when the platform is slow`, async ({
    request,
    emulator,
  }) => {
    await emulator.control('/faults', { operation, delay: 200 });
    const shown = shownWithoutScripts(await (await request.get(path)).text());
    for (const text of texts) expect(shown).toContain(text);
    expect(shown).not.toContain('Loading');
  });
}

test('a browser that runs scripts gets the shell at once, and slow content later', async ({
  request,
  emulator,
}) => {
  await emulator.control('/faults', { operation: 'stores.products.queryProducts', delay: 400 });
  const html = await (await request.get('/store', { headers: { cookie: 'scripts=1' } })).text();
  expect(shownWithoutScripts(html)).toContain('Loading the products');
  expect(html).toContain('Everyday Mug');
});
