import { expect, test } from 'vitest';
import { listAssumptions } from './assumptions';
import { readSourceCalls } from './read-source-calls';

const findings = (text: string) => listAssumptions(readSourceCalls(new Map([['src/blog.ts', text]])));

test('the rules that no source settles are listed with the calls that show them, as no faults', () => {
  expect(
    findings("import { likes, posts } from '@wix/blog'; likes.createLike({}); posts.getPostMetrics('id');"),
  ).toContainEqual({
    is: 'Assumed, because no public source says so: 14.9 A post is liked once by each visitor or member, who alone read their likes. Called: blog.likes.createLike (src/blog.ts).',
    isNote: true,
  });
});

test('a call under an earlier name depends on the rules of the current one', () => {
  const today = findings("import { items } from '@wix/data'; items.insert('Pots', {});");
  const earlier = findings("import { items } from '@wix/data'; items.insertDataItem({});");
  expect(today.length).toBeGreaterThan(1);
  expect(earlier.map(({ is }) => is.replace('insertDataItem', 'insert'))).toEqual(today.map(({ is }) => is));
});

test('an app whose calls are all documented gets no list', () => {
  expect(findings("import { products } from '@wix/stores'; products.queryProducts().find();")).toEqual([]);
});

test('a rule about something that the app does not sell is not listed for its cart', () => {
  const cart = "import { currentCart } from '@wix/ecom'; currentCart.addToCurrentCart({});";
  const booking = `${cart} import { bookings } from '@wix/bookings'; bookings.createBooking({});`;
  const ofBookings = (text: string) =>
    findings(text).filter(({ is }) => /booking/i.test(is.split('Called:')[0] ?? ''));
  expect(ofBookings(cart)).toEqual([]);
  expect(ofBookings(booking).length).toBeGreaterThan(0);
});
