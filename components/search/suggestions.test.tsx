import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import Suggestions from './suggestions';

const push = vi.hoisted(() => vi.fn());
vi.mock('next/navigation', async (original) => ({
  ...(await original<object>()),
  useRouter: () => ({ push, prefetch: () => {} }),
}));

const server = setupServer(
  http.get('*/search/suggestions.json', ({ request }) => {
    const text = new URL(request.url).searchParams.get('q');
    const suggestions =
      text === 'mug'
        ? [
            { href: '/store/everyday-mug', name: 'Everyday Mug', kind: 'Products', note: '$28.00' },
            { href: '/store/mug-set', name: 'Mug Set of Four', kind: 'Products', note: '$98.00' },
          ]
        : [];
    return HttpResponse.json({ suggestions });
  }),
);
beforeAll(() => server.listen());
afterEach(() => push.mockClear());
afterAll(() => server.close());

async function typed(text: string) {
  render(
    <form action="/search">
      <input type="search" aria-label="Search the shop" />
      <Suggestions />
    </form>,
  );
  const field = screen.getByLabelText('Search the shop');
  await userEvent.type(field, text);
  return field;
}

test('suggestions are marked with the arrow keys and opened with Enter', async () => {
  const field = await typed('mug');
  expect(await screen.findByRole('option', { name: /Mug Set of Four/ })).toBeVisible();
  expect(field).toHaveAttribute('aria-expanded', 'true');
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  const second = screen.getByRole('option', { name: /Mug Set of Four/ });
  expect(second).toHaveAttribute('aria-selected', 'true');
  expect(field).toHaveAttribute('aria-activedescendant', second.id);
  await userEvent.keyboard('{Enter}');
  expect(push).toHaveBeenCalledWith('/store/mug-set');
});

test('Escape closes the suggestions, and typing opens them again', async () => {
  const field = await typed('mug');
  const list = await screen.findByRole('listbox', { name: 'Suggestions' });
  expect(list).toBeVisible();
  await userEvent.keyboard('{Escape}');
  expect(list).not.toBeVisible();
  await userEvent.type(field, ' ');
  expect(list).toBeVisible();
});
