import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactElement, startTransition } from 'react';
import { expect, test } from 'vitest';
import { StickySuspense } from './sticky-suspense';

const content = <input aria-label="Name" />;

/** Content that arrives when the test decides. */
function coming() {
  let come: (value: ReactElement) => void = () => {};
  const later = new Promise<ReactElement>((resolve) => {
    come = resolve;
  });
  return { later, come: () => act(async () => come(content)) };
}

test('content that comes with the page keeps its input, even if it comes late next time', async () => {
  const { rerender } = render(<StickySuspense>{content}</StickySuspense>);
  await userEvent.type(screen.getByLabelText('Name'), 'Maya');
  const { later, come } = coming();
  await act(async () =>
    startTransition(() => rerender(<StickySuspense fallback="Wait">{later}</StickySuspense>)),
  );
  expect(screen.queryByText('Wait')).toBeNull();
  await come();
  expect(screen.getByLabelText('Name')).toHaveValue('Maya');
});

test('content that comes late is shown after its fallback, and keeps its input', async () => {
  const { later, come } = coming();
  const { rerender } = await act(async () =>
    render(<StickySuspense fallback="Wait">{later}</StickySuspense>),
  );
  expect(screen.getByText('Wait')).toBeVisible();
  await come();
  expect(screen.queryByText('Wait')).toBeNull();
  await userEvent.type(screen.getByLabelText('Name'), 'Maya');
  rerender(<StickySuspense>{content}</StickySuspense>);
  expect(screen.getByLabelText('Name')).toHaveValue('Maya');
});
