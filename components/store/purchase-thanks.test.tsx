import { render, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { completeCheckout, item, storeMember } from '@/tests/support/ecom/shop';
import { callControl } from '@/tests/support/emulator/control';
import { tokensOf } from '@/tests/support/emulator/session';
import { EMULATOR, startEmulator } from '@/tests/support/emulator/start';
import { seededMember } from '@/tests/support/identity/members';
import { beginVisit } from '@/tests/support/storefront/visit';
import { Receipt } from './extras/receipt';
import { Purchase } from './purchase-thanks';

const emulator = startEmulator();
const maya = seededMember('maya').id;
let orderId = '';

beforeEach(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const { currentCart } = await storeMember(emulator, maya);
  await currentCart.addToCurrentCart({ lineItems: [item('fig-candle', 2)] });
  const { checkoutId } = await currentCart.createCheckoutFromCurrentCart({ channelType: 'WEB' });
  orderId = completeCheckout(emulator, checkoutId ?? '').id;
  await beginVisit(await tokensOf(emulator, 'member', maya));
});

const show = async (id = orderId) => render(await Purchase({ orderId: id }));
const showReceipt = async (id = orderId) =>
  render(await Receipt({ searchParams: Promise.resolve({ orderId: id }) }));
const thanks = () => screen.queryByRole('region', { name: 'Thank you for your order!' });
const button = (name: string) => screen.queryByRole('button', { name });

it('confirms an order', async () => {
  await show();
  expect(thanks()).toHaveTextContent(/Your order’s number is 10001\./);
});

it('lists what was bought', async () => {
  await showReceipt();
  expect(screen.getByRole('list', { name: 'What you bought' })).toHaveTextContent(/Fig Candle.*Quantity 2/);
});

it('links to the file of a digital product', async () => {
  const { currentCart } = await storeMember(emulator, maya);
  await currentCart.addToCurrentCart({ lineItems: [item('salt-clay-fire-ebook')] });
  const { checkoutId } = await currentCart.createCheckoutFromCurrentCart({ channelType: 'WEB' });
  await showReceipt(completeCheckout(emulator, checkoutId ?? '').id);
  expect(screen.getByRole('link', { name: 'Download Salt, Clay, Fire: the E-book' })).toHaveAttribute(
    'href',
    expect.stringContaining('/downloads/'),
  );
});

it('has no receipt for another visitor', async () => {
  await beginVisit();
  await showReceipt();
  expect(screen.queryByRole('list')).not.toBeInTheDocument();
});

it('confirms no order that does not exist', async () => {
  vi.spyOn(console, 'info').mockImplementation(() => {});
  const nothing = '11111111-1111-4111-8111-111111111111';
  await show(nothing);
  expect(screen.getByRole('status')).toHaveTextContent(`There is no order ${nothing} in this shop.`);
  expect(thanks()).not.toBeInTheDocument();
});

it('does not show the order of another visitor', async () => {
  await beginVisit();
  await show();
  expect(screen.getByRole('status')).toHaveTextContent('We cannot show this order here');
  expect(button('Renew the session')).not.toBeInTheDocument();
  expect(thanks()).not.toBeInTheDocument();
});

it.each([
  [401, 'We cannot show this order here', 'Renew the session'],
  [503, 'We have it, but cannot show it here just now.', 'Try again'],
])('says what to do after a %i', async (status, says, way) => {
  await callControl(EMULATOR, '/faults', { operation: 'ecom.orders.getOrder', status });
  await show();
  expect(screen.getByRole('status')).toHaveTextContent(says);
  expect(screen.getByRole('status')).toHaveTextContent(orderId);
  expect(button(way)).toBeEnabled();
});
