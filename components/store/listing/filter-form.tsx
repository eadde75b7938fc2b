import { type FormEvent, useId, useState } from 'react';
import { useTranslations } from '#translations';
import { Button } from '@/components/ui/button';
import { SelectField, TextField } from '@/components/ui/forms/field';
import { useSiteLocale } from '@/components/ui/locale/site-locale';
import { numberText } from '@/lib/format/numbers';
import { message } from '@/lib/translations/translate';
import type { ProductSort } from '@/lib/wix/store';
import { PRODUCT_SORTS } from '@/lib/wix/store/browser';
import { FacetSheet, OpenFacets } from './facet-sheet';
import type { Facets } from './facets';
import { type Filters, readFilters } from './filters';

const sortNames: Record<ProductSort, string> = {
  newest: message('Newest first'),
  'price-up': message('Price: low to high'),
  'price-down': message('Price: high to low'),
  name: message('Name: A to Z'),
};

type Texts = Record<'search' | 'min' | 'max' | 'sort', string>;

const toTexts = ({ search = '', min, max, sort }: Filters): Texts => ({
  search,
  min: min?.toString() ?? '',
  max: max?.toString() ?? '',
  sort: sort ?? '',
});

/**
 * Search, prices and order of the list. Without JavaScript it is a form that the browser submits. On narrow screens the
 * filters are a sheet that the browser opens. The form does not have its own box, so that its two parts are in the grid
 * around it.
 * @param filters from the address; when they change, so does the form, except for fields that are being edited
 * @param facets counts for the filters, if they could be read
 * @param currency of its prices (ISO 4217), if known
 * @param beforeDiscount whether prices are compared before a discount
 */
export function FilterForm({
  filters,
  facets,
  currency,
  beforeDiscount,
  pending,
  onChange,
}: {
  filters: Filters;
  facets?: Facets;
  currency: string | undefined;
  beforeDiscount: boolean;
  pending: boolean;
  onChange: (filters: Filters) => void;
}) {
  const t = useTranslations();
  const note = useId();
  const locale = useSiteLocale();
  const { least, most } = facets?.prices ?? {};
  const placeholders = {
    min: least === undefined ? undefined : numberText(Math.floor(least), locale),
    max: most === undefined ? undefined : numberText(Math.ceil(most), locale),
  };
  const [seen, setSeen] = useState(() => toTexts(filters));
  const [typed, setTyped] = useState(seen);
  const now = toTexts(filters);
  const changed = Object.entries(now).filter(([name, text]) => text !== seen[name as keyof Texts]);
  if (changed.length > 0) {
    setSeen(now);
    setTyped({ ...typed, ...Object.fromEntries(changed) });
  }

  const change = (name: keyof Texts, text: string) => setTyped({ ...typed, [name]: text });
  const { category, options, inStock } = filters;
  const ask = (texts: Texts) =>
    onChange({
      ...readFilters({ category, ...texts }),
      ...(options && { options }),
      ...(inStock && { inStock }),
    });

  function submit(event: FormEvent) {
    event.preventDefault();
    ask(typed);
  }

  return (
    <form action="/store" onSubmit={submit} className="contents">
      {category && <input type="hidden" name="category" value={category} />}
      <FacetSheet filters={filters} facets={facets} onChange={onChange}>
        <fieldset aria-describedby={note}>
          <legend className="mb-2 text-sm font-semibold">
            {currency ? t('Price ({currency})', { currency }) : t('Price')}
          </legend>
          <div className="grid grid-cols-2 gap-2">
            {(['min', 'max'] as const).map((name) => (
              <TextField
                key={name}
                label={name === 'min' ? t('Price from') : t('Price to')}
                name={name}
                type="number"
                inputMode="decimal"
                min={0}
                max={999_999_999}
                step="0.01"
                placeholder={placeholders[name]}
                value={typed[name]}
                onChange={(event) => change(name, event.target.value)}
              />
            ))}
          </div>
          <p id={note} className="mt-2 text-xs text-muted">
            {beforeDiscount ? t('Compared before discounts.') : t('Compared as they are now.')}
          </p>
        </fieldset>
      </FacetSheet>
      <div className="mb-4 grid grid-cols-2 items-end gap-3 sm:grid-cols-[minmax(0,1fr)_14rem_auto]">
        <TextField
          label={t('Search by name')}
          name="search"
          type="search"
          maxLength={100}
          value={typed.search}
          onChange={(event) => change('search', event.target.value)}
          className="col-span-2 sm:col-span-1"
        />
        <SelectField
          label={t('Sort by')}
          name="sort"
          value={typed.sort}
          onChange={(event) => {
            const texts = { ...typed, sort: event.target.value };
            setTyped(texts);
            if (event.target.form?.reportValidity()) ask(texts);
          }}
        >
          <option value="">{t('Featured')}</option>
          {PRODUCT_SORTS.map((sort) => (
            <option key={sort} value={sort}>
              {t(sortNames[sort])}
            </option>
          ))}
        </SelectField>
        <Button type="submit" variant="secondary" pending={pending}>
          {t('Apply|filter')}
        </Button>
        <OpenFacets />
      </div>
    </form>
  );
}
