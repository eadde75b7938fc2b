import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { FilterForm } from './filter-form';

function setUp() {
  const onChange = vi.fn();
  render(
    <FilterForm filters={{ page: 2 }} currency="USD" beforeDiscount pending={false} onChange={onChange} />,
  );
  return onChange;
}

it('asks for another order with what is typed, but not with a price that is none', async () => {
  const onChange = setUp();
  const most = screen.getByLabelText('Price to');
  await userEvent.type(most, '1.999');
  await userEvent.selectOptions(screen.getByLabelText('Sort by'), 'Name: A to Z');
  expect(onChange).not.toHaveBeenCalled();
  expect(most).toBeInvalid();
  expect(most).toHaveDisplayValue('1.999');

  await userEvent.type(most, '{Backspace}');
  await userEvent.click(screen.getByRole('button', { name: 'Apply' }));
  expect(onChange).toHaveBeenLastCalledWith({ page: 1, max: 1.99, sort: 'name' });
  await userEvent.selectOptions(screen.getByLabelText('Sort by'), 'Newest first');
  expect(onChange).toHaveBeenLastCalledWith({ page: 1, max: 1.99, sort: 'newest' });
});

it('says which prices it compares', () => {
  setUp();
  const group = screen.getByRole('group', { name: 'Prices are compared before discounts, in USD.' });
  for (const name of ['Price from', 'Price to', 'Sort by'])
    expect(group).toContainElement(screen.getByLabelText(name));
});
