import { act, render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { trackPending } from '@/lib/browser/pending-operations';
import { PendingSpinner } from './pending-spinner';

describe('PendingSpinner', () => {
  it('turns while at least one operation is running, whatever its outcome', async () => {
    render(<PendingSpinner label="Loading…" />);
    let finish = () => {};
    let fail = (_: Error) => {};
    const first = new Promise<void>((resolve) => {
      finish = resolve;
    });
    const second = new Promise<void>((_, reject) => {
      fail = reject;
    });
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
    act(() => {
      trackPending(first);
      trackPending(second).catch(() => {});
    });
    expect(screen.getByRole('status')).toHaveTextContent('Loading');
    await act(async () => finish());
    expect(screen.getByRole('status')).toHaveTextContent('Loading');
    await act(async () => fail(new Error('failed')));
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
  });
});
