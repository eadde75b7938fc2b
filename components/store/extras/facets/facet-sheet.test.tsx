import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { FilterForm } from '@/components/store/listing/filter-form';
import type { Filters } from '@/components/store/listing/filters';
import { FacetSheet } from './facet-sheet';
import type { Facets } from './facets';

/** Hidden here, because the test has no style that shows the sheet beside the list. */
const inSheet = (role: string, name: string | RegExp) => screen.getByRole(role, { name, hidden: true });

const facets: Facets = {
  options: [
    {
      name: 'Glaze',
      choices: [
        { description: 'Sage', color: '#8a9a7b', count: 5 },
        { description: 'Ink', color: '#2f3a4f', count: 3 },
      ],
    },
  ],
  inStock: 7,
  prices: { least: 12, most: 96 },
  counted: true,
};

const onChange = vi.fn();

const page = (filters: Filters) => (
  <>
    <FacetSheet filters={filters} facets={facets} currency="USD" beforeDiscount>
      {null}
    </FacetSheet>
    <FilterForm filters={filters} pending={false} onChange={onChange} />
  </>
);

const setUp = (filters: Filters = { page: 2 }) => render(page(filters));

beforeEach(() => onChange.mockReset());

it('changes the order with the typed filters, but without an invalid price', async () => {
  setUp();
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
  const group = inSheet('group', 'Price (USD)');
  expect(group).toHaveAccessibleDescription('Compared before discounts.');
  for (const name of ['Price from', 'Price to']) expect(group).toContainElement(screen.getByLabelText(name));
});

it('applies each box at once and keeps the other filters', async () => {
  setUp({
    page: 2,
    sort: 'name',
    options: { Glaze: ['Sage'] },
  });
  await userEvent.click(inSheet('checkbox', /^Ink/));
  expect(onChange).toHaveBeenLastCalledWith({ page: 1, sort: 'name', options: { Glaze: ['Sage', 'Ink'] } });
  await userEvent.click(inSheet('checkbox', /^Sage/));
  expect(onChange).toHaveBeenLastCalledWith({ page: 1, sort: 'name', options: { Glaze: ['Ink'] } });
  await userEvent.click(inSheet('checkbox', /^Ink/));
  await userEvent.click(inSheet('checkbox', /^In stock/));
  expect(onChange).toHaveBeenLastCalledWith({ page: 1, sort: 'name', inStock: true });
  await userEvent.type(screen.getByLabelText('Search by name'), 'mug{Enter}');
  expect(onChange).toHaveBeenLastCalledWith({
    page: 1,
    search: 'mug',
    sort: 'name',
    inStock: true,
  });
});

it('follows the address, apart from a text that is being typed', async () => {
  const { rerender } = setUp({ page: 1, max: 40, sort: 'name', options: { Glaze: ['Sage'] } });
  await userEvent.type(screen.getByLabelText('Search by name'), 'mug');
  rerender(page({ page: 1, options: { Glaze: ['Ink'] } }));
  expect(screen.getByLabelText('Search by name')).toHaveValue('mug');
  expect(screen.getByLabelText('Price to')).toHaveDisplayValue('');
  expect(screen.getByLabelText('Sort by')).toHaveDisplayValue('Featured');
  expect(inSheet('checkbox', /^Sage/)).not.toBeChecked();
  expect(inSheet('checkbox', /^Ink/)).toBeChecked();
});

it('counts the products for each box', () => {
  setUp();
  expect(inSheet('checkbox', /^Ink/).closest('label')).toHaveTextContent('Ink, products: 3');
});
