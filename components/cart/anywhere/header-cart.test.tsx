import { render, screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { keepCartCount } from '@/lib/browser/cart-count';
import { HeaderCart } from './header-cart';

beforeEach(() => keepCartCount(0));

test('the header shows the number that the browser last knew', async () => {
  localStorage.setItem('cartCount', '3');
  render(<HeaderCart />);
  // The number's code is only fetched if there is a number.
  expect(await screen.findByRole('button', { name: 'Cart 3 items' })).toBeVisible();
});

test('an empty cart shows no number, and neither does the header after a log-out', () => {
  keepCartCount(2);
  keepCartCount(0);
  render(<HeaderCart />);
  expect(screen.getByRole('button', { name: 'Cart' })).toBeVisible();
  expect(localStorage.getItem('cartCount')).toBeNull();
});
