import { type FormEvent, useId, useState } from 'react';
import { Button } from '@/components/ui/button';
import { SelectField, TextField } from '@/components/ui/forms/field';
import type { ProductSort } from '@/lib/wix/store';
import { PRODUCT_SORTS } from '@/lib/wix/store/browser';
import { type Filters, readFilters } from './filters';

const sortNames: Record<ProductSort, string> = {
  newest: 'Newest first',
  'price-up': 'Price: low to high',
  'price-down': 'Price: high to low',
  name: 'Name: A to Z',
};

type Texts = Record<'search' | 'min' | 'max' | 'sort', string>;

const toTexts = ({ search = '', min, max, sort }: Filters): Texts => ({
  search,
  min: min?.toString() ?? '',
  max: max?.toString() ?? '',
  sort: sort ?? '',
});

/**
 * Search, prices and order of the list. Without JavaScript it is a form that the browser sends.
 * @param filters what the address says; where it changes, so does the form, and what is being typed elsewhere stays
 * @param currency of its prices (ISO 4217), where it is known
 * @param beforeDiscount whether prices are compared as they were before a discount
 */
export function FilterForm({
  filters,
  currency,
  beforeDiscount,
  pending,
  onChange,
}: {
  filters: Filters;
  currency: string | undefined;
  beforeDiscount: boolean;
  pending: boolean;
  onChange: (filters: Filters) => void;
}) {
  const note = useId();
  const [seen, setSeen] = useState(() => toTexts(filters));
  const [typed, setTyped] = useState(seen);
  const now = toTexts(filters);
  const changed = Object.entries(now).filter(([name, text]) => text !== seen[name as keyof Texts]);
  if (changed.length > 0) {
    setSeen(now);
    setTyped({ ...typed, ...Object.fromEntries(changed) });
  }

  const change = (name: keyof Texts, text: string) => setTyped({ ...typed, [name]: text });
  const ask = (texts: Texts) => onChange(readFilters({ category: filters.category, ...texts }));

  function submit(event: FormEvent) {
    event.preventDefault();
    ask(typed);
  }

  return (
    <form
      action="/store"
      onSubmit={submit}
      className="mb-6 grid grid-cols-2 items-end gap-3 sm:grid-cols-[minmax(0,2fr)_repeat(2,minmax(0,0.7fr))_minmax(0,1.4fr)_auto]"
    >
      {filters.category && <input type="hidden" name="category" value={filters.category} />}
      <TextField
        label="Search by name"
        name="search"
        type="search"
        maxLength={100}
        value={typed.search}
        onChange={(event) => change('search', event.target.value)}
        className="col-span-2 sm:col-span-1"
      />
      <fieldset aria-labelledby={note} className="contents">
        {(['min', 'max'] as const).map((name) => (
          <TextField
            key={name}
            label={name === 'min' ? 'Price from' : 'Price to'}
            name={name}
            type="number"
            inputMode="decimal"
            min={0}
            max={999_999_999}
            step="0.01"
            value={typed[name]}
            onChange={(event) => change(name, event.target.value)}
          />
        ))}
        <SelectField
          label="Sort by"
          name="sort"
          value={typed.sort}
          onChange={(event) => {
            const texts = { ...typed, sort: event.target.value };
            setTyped(texts);
            if (event.target.form?.reportValidity()) ask(texts);
          }}
        >
          <option value="">Featured</option>
          {PRODUCT_SORTS.map((sort) => (
            <option key={sort} value={sort}>
              {sortNames[sort]}
            </option>
          ))}
        </SelectField>
      </fieldset>
      <Button type="submit" variant="secondary" pending={pending}>
        Apply
      </Button>
      <p id={note} className="col-span-full -mt-1 text-sm text-muted sm:col-start-2">
        Prices are compared {beforeDiscount ? 'before discounts' : 'as they are now'}
        {currency && `, in ${currency}`}.
      </p>
    </form>
  );
}
