// @vitest-environment jsdom
import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { SiteLocale } from '@/components/ui/locale/site-locale';
import { Countdown } from './countdown';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000));
const spoken = (container: HTMLElement) => container.querySelector('[aria-live="polite"]');

it('shows each second, but announces only a few', async () => {
  const { container } = render(<Countdown seconds={121} onEnd={() => {}} />);
  expect(screen.getByRole('timer')).toHaveTextContent('2:01');
  await pass(1);
  expect(screen.getByRole('timer')).toHaveTextContent('2:00');
  expect(spoken(container)).toHaveTextContent('2 minutes left to check out.');
  const announced: (string | null | undefined)[] = [];
  const watcher = new MutationObserver(() => announced.push(spoken(container)?.textContent));
  watcher.observe(container.querySelector('[aria-live]') as HTMLElement, {
    childList: true,
    subtree: true,
    characterData: true,
  });
  await pass(119);
  watcher.disconnect();
  expect(screen.getByRole('timer')).toHaveTextContent('0:01');
  expect(announced).toEqual(['1 minute left to check out.']);
});

it('counts in the digits of the site', async () => {
  const { container } = render(
    <SiteLocale locale="ar-EG">
      <Countdown seconds={121} onEnd={() => {}} />
    </SiteLocale>,
  );
  expect(screen.getByRole('timer')).toHaveTextContent('٢:٠١');
  await pass(1);
  expect(spoken(container)).toHaveTextContent('٢ minutes left to check out.');
});

it('ends once, and stops counting', async () => {
  const ended = vi.fn();
  render(<Countdown seconds={3} onEnd={ended} />);
  await pass(2);
  expect(ended).not.toHaveBeenCalled();
  await pass(20);
  expect(ended).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('timer')).toHaveTextContent('0:00');
  expect(vi.getTimerCount()).toBe(0);
});
