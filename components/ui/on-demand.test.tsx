import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { onDemand } from './on-demand';

const user = userEvent.setup();

const Drawer = ({ open, onClose }: { open: boolean; onClose: () => void }) =>
  open && (
    <div role="dialog" aria-label="A drawer">
      <button type="button" onClick={onClose}>
        Put away
      </button>
    </div>
  );

/** A part of a page that cannot be loaded while there is no network. */
function part() {
  const network = { offline: true, asked: 0 };
  const Part = onDemand(async () => {
    network.asked += 1;
    if (network.offline) throw new TypeError('Failed to fetch');
    return { default: Drawer };
  });
  return { network, Part };
}

function Page({ Part }: { Part: ReturnType<typeof part>['Part'] }) {
  const [open, setOpen] = useState<boolean>();
  return (
    <>
      <input aria-label="Name" />
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      {open !== undefined && <Part open={open} onClose={() => setOpen(false)} />}
    </>
  );
}

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
});

it('leaves the page as it is when its script cannot be loaded, and loads it again', async () => {
  const { network, Part } = part();
  render(<Page Part={Part} />);
  await user.type(screen.getByLabelText('Name'), 'Ada');
  await user.click(screen.getByRole('button', { name: 'Open' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('This part of the page did not arrive');
  expect(screen.getByLabelText('Name')).toHaveValue('Ada');

  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(network.asked).toBe(2));
  expect(await screen.findByRole('alert')).toBeVisible();

  network.offline = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('dialog', { name: 'A drawer' })).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(screen.getByLabelText('Name')).toHaveValue('Ada');
});

it('moves the focus to the button, and back', async () => {
  const { network, Part } = part();
  render(<Page Part={Part} />);
  await user.click(screen.getByRole('button', { name: 'Open' }));
  expect(await screen.findByRole('button', { name: 'Try again' })).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Open' })).toHaveFocus();

  network.offline = false;
  await user.keyboard('{Enter}');
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('dialog', { name: 'A drawer' })).toBeVisible();
});

it('is loaded once, however often it is shown', async () => {
  const { network, Part } = part();
  network.offline = false;
  const { unmount } = render(<Page Part={Part} />);
  await user.click(screen.getByRole('button', { name: 'Open' }));
  expect(await screen.findByRole('dialog')).toBeVisible();
  unmount();
  render(<Page Part={Part} />);
  await user.click(screen.getByRole('button', { name: 'Open' }));
  expect(await screen.findByRole('dialog')).toBeVisible();
  expect(network.asked).toBe(1);
});
