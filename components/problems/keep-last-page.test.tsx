import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Problem } from '@/lib/wix/platform/problem';
import { router } from '@/tests/support/storefront/router';
import { KeepLastPage } from './keep-last-page';
import { ProblemPage } from './problem-page';

const outage: Problem = { kind: 'unreachable', message: 'The event could not be read.' };
const shown = () => screen.getByRole('textbox', { name: 'Quantity' });
const page = (
  <KeepLastPage>
    <input aria-label="Quantity" />
  </KeepLastPage>
);

it('keeps the input when reading the page again fails, and shows the problem beside it', async () => {
  const { rerender } = render(page);
  await userEvent.type(shown(), '3');
  rerender(<KeepLastPage problem={outage} />);
  expect(screen.getByRole('alert')).toHaveTextContent(String(outage.message));
  expect(shown()).toHaveValue('3');
  expect(shown()).toHaveFocus();
  rerender(page);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(shown()).toHaveValue('3');
});

it('shows only the problem if there was no content before, and the page once it is read', () => {
  const { rerender } = render(<KeepLastPage problem={outage} />);
  expect(screen.getByRole('heading', { name: 'The platform does not answer' })).toBeVisible();
  rerender(page);
  expect(shown()).toBeVisible();
});

beforeEach(() => vi.spyOn(Math, 'random').mockReturnValue(0));
afterEach(() => {
  vi.useRealTimers();
});

/** Hides or shows the page, as switching tabs does. */
function setHidden(hidden: boolean) {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(hidden);
  document.dispatchEvent(new Event('visibilitychange'));
}

it('reloads a failing page with growing waits while it is visible', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  const after = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000));
  const outside = (
    <main id="content" tabIndex={-1}>
      <ProblemPage problem={outage} />
      <ProblemPage problem={outage} />
    </main>
  );
  const { rerender } = render(outside);
  const [button] = screen.getAllByRole('button', { name: 'Try again' });
  button?.focus();
  await after(2.9);
  expect(router.refresh).not.toHaveBeenCalled();
  await after(0.2);
  expect(router.refresh).toHaveBeenCalledTimes(1);
  expect(button).toHaveFocus();
  expect(button).not.toHaveAttribute('aria-disabled');
  await after(5.8);
  expect(router.refresh).toHaveBeenCalledTimes(1);
  await after(0.3);
  expect(router.refresh).toHaveBeenCalledTimes(2);
  setHidden(true);
  await after(600);
  expect(router.refresh).toHaveBeenCalledTimes(2);
  setHidden(false);
  await after(13);
  expect(router.refresh).toHaveBeenCalledTimes(3);
  rerender(<main id="content" tabIndex={-1} />);
  expect(screen.getByRole('main')).toHaveFocus();
  await after(600);
  expect(router.refresh).toHaveBeenCalledTimes(3);
});
