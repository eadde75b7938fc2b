import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import type { Problem } from '@/lib/wix/platform/problem';
import type { Result } from '@/lib/wix/platform/result';
import { Announcement } from './announcement';
import { ConfirmButton } from './confirm-button';

const refusal = (kind: Problem['kind'], message: string): Result<void> => ({
  ok: false,
  problem: { kind, message },
});

const texts = {
  label: 'Cancel',
  title: 'Cancel this plan?',
  confirm: 'Cancel the plan',
  done: 'It is canceled.',
};

function show(...answers: Result<void>[]) {
  const action = vi.fn(
    async (_values: FormData) => answers.shift() ?? { ok: true as const, value: undefined },
  );
  render(
    <>
      <Announcement />
      <ConfirmButton {...texts} action={action}>
        <label>
          At once <input type="radio" name="when" value="IMMEDIATELY" />
        </label>
        <label>
          Later <input type="radio" name="when" value="LATER" defaultChecked />
        </label>
      </ConfirmButton>
    </>,
  );
  return action;
}

const open = async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  return screen.findByRole('dialog', { name: 'Cancel this plan?' });
};
const confirm = () => userEvent.click(screen.getByRole('button', { name: 'Cancel the plan' }));
const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

test('asks first, and changes nothing if the member declines', async () => {
  const action = show();
  await open();
  await userEvent.click(screen.getByRole('button', { name: 'Keep it' }));
  await closed();
  expect(action).not.toHaveBeenCalled();
});

test('sends the choice, closes, and reports the result', async () => {
  const action = show();
  await open();
  await userEvent.click(screen.getByLabelText('At once'));
  await confirm();
  await closed();
  expect(action.mock.calls[0]?.[0].get('when')).toBe('IMMEDIATELY');
  expect(screen.getByText('It is canceled.')).toBeInTheDocument();
});

test('shows a refusal in the dialog, where the member can try again with the same choice', async () => {
  const action = show(refusal('failed', 'The plan could not be canceled.'));
  await open();
  await userEvent.click(screen.getByLabelText('At once'));
  await confirm();
  expect(await screen.findByRole('alert')).toHaveTextContent('The plan could not be canceled.');
  expect(screen.queryByText('It is canceled.')).toBeNull();
  expect(screen.getByLabelText('At once')).toBeChecked();
  await confirm();
  await closed();
  expect(action).toHaveBeenCalledTimes(2);
});

test('can be confirmed again as soon as a refusal is shown', async () => {
  show(refusal('failed', 'The plan could not be canceled.'));
  await open();
  const button = screen.getByRole('button', { name: 'Cancel the plan' });
  const shown = new Promise((resolve) => {
    const watch = new MutationObserver(() => {
      if (!screen.queryByRole('alert')) return;
      watch.disconnect();
      resolve(button.getAttribute('aria-disabled'));
    });
    watch.observe(document.body, { childList: true, subtree: true });
  });
  await confirm();
  expect(await shown).toBeNull();
});

test('tells a logged-out member to log in', async () => {
  show(refusal('session', 'You are not logged in any more.'));
  await open();
  await confirm();
  expect(await screen.findByRole('alert')).toHaveTextContent('Your session has ended');
  expect(screen.getByRole('link', { name: 'Log in again' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Renew the session' })).toBeNull();
});

function GoesWithIt() {
  const [gone, setGone] = useState(false);
  const action = async (): Promise<Result<void>> => {
    setGone(true);
    return { ok: true, value: undefined };
  };
  return (
    !gone && (
      <ConfirmButton {...texts} action={action}>
        <p>For good.</p>
      </ConfirmButton>
    )
  );
}

test('focuses the result when the pressed button is gone', async () => {
  render(
    <>
      <Announcement />
      <GoesWithIt />
    </>,
  );
  await open();
  await confirm();
  await closed();
  await waitFor(() => expect(screen.getByText('It is canceled.')).toHaveFocus());
});

/** Stands in for a page whose list is renewed with the answer. */
function LastChance() {
  const [offered, setOffered] = useState(true);
  const action = async () => {
    setOffered(false);
    return refusal('invalid', 'It is too late for that.');
  };
  return (
    <ConfirmButton {...texts} offered={offered} action={action}>
      <p>It ends at once.</p>
    </ConfirmButton>
  );
}

test('keeps a refusal visible when its button is gone', async () => {
  render(<LastChance />);
  await open();
  await confirm();
  expect(await screen.findByRole('alert')).toHaveTextContent('It is too late for that.');
  await userEvent.click(screen.getByRole('button', { name: 'Keep it' }));
  await closed();
  expect(screen.queryByRole('button', { name: 'Cancel' })).toBeNull();
});
