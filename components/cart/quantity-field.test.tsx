import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { QuantityField } from './quantity-field';

const onChange = vi.fn();

function Field() {
  const [quantity, setQuantity] = useState(2);
  const change = (next: number) => {
    onChange(next);
    setQuantity(next);
  };
  return <QuantityField label="quantity of cups" value={quantity} max={3} onChange={change} />;
}

function setUp() {
  onChange.mockReset();
  render(<Field />);
  return screen.getByRole('spinbutton', { name: 'quantity of cups' });
}

it('steps between its bounds', async () => {
  const input = setUp();
  await userEvent.click(screen.getByRole('button', { name: 'Increase quantity of cups' }));
  expect(input).toHaveValue(3);
  expect(screen.getByRole('button', { name: 'Increase quantity of cups' })).toBeDisabled();
  await userEvent.click(screen.getByRole('button', { name: 'Decrease quantity of cups' }));
  await userEvent.click(screen.getByRole('button', { name: 'Decrease quantity of cups' }));
  expect(screen.getByRole('button', { name: 'Decrease quantity of cups' })).toBeDisabled();
  expect(onChange.mock.calls.flat()).toEqual([3, 2, 1]);
});

it('accepts a typed number in range', async () => {
  const input = setUp();
  await userEvent.clear(input);
  await userEvent.type(input, '3{Enter}');
  expect(input).toHaveValue(3);
  expect(onChange.mock.calls.flat()).toEqual([3]);
});

it.each(['0', '-1', '4', '2.5', ' '])('does not accept %j', async (typed) => {
  const input = setUp();
  await userEvent.clear(input);
  await userEvent.type(input, `${typed}{Enter}`);
  await userEvent.tab();
  expect(input).toBeInvalid();
  expect(onChange).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Increase quantity of cups' }));
  expect(input).toHaveValue(3);
});
