import { type FormEvent, useEffect, useId, useRef } from 'react';
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
import { type Filters, readFilters, storeHref } from './filters';

const sortNames: Record<ProductSort, string> = {
  newest: message('Newest first'),
  'price-up': message('Price: low to high'),
  'price-down': message('Price: high to low'),
  name: message('Name: A to Z'),
};

/**
 * Search, filters and order of the list: a form that the browser itself could submit. Boxes and the order take effect
 * at once. On narrow screens the filters are a sheet that the browser opens. The form does not have its own box, so that
 * its two parts are in the grid around it.
 * @param filters from the address; when they change, so does the form, except for a field that is being edited
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
  const { category, search, sort } = filters;
  const form = useFieldsOf(filters);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const values = new FormData(event.currentTarget);
    const names = [...new Set(values.keys())];
    onChange(readFilters(Object.fromEntries(names.map((name) => [name, listOf(values.getAll(name))]))));
  }

  function change({ target, currentTarget }: FormEvent<HTMLFormElement>) {
    if (target instanceof Element && target.matches('[type=checkbox], select')) currentTarget.requestSubmit();
  }

  return (
    <form ref={form} action="/store" onSubmit={submit} onChange={change} className="contents">
      {category && <input type="hidden" name="category" value={category} />}
      <FacetSheet filters={filters} facets={facets}>
        <Prices filters={filters} facets={facets} currency={currency} beforeDiscount={beforeDiscount} />
      </FacetSheet>
      <div className="mb-4 grid grid-cols-2 items-end gap-3 sm:grid-cols-[minmax(0,1fr)_14rem_auto]">
        <TextField
          label={t('Search by name')}
          name="search"
          type="search"
          maxLength={100}
          defaultValue={search ?? ''}
          className="col-span-2 sm:col-span-1"
        />
        <SelectField label={t('Sort by')} name="sort" defaultValue={sort ?? ''}>
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

const listOf = (values: FormDataEntryValue[]) => (values.length > 1 ? values.map(String) : String(values[0]));

/** Returns the ref of a form whose fields follow the filters, apart from a text that is being typed. */
function useFieldsOf(filters: Filters) {
  const form = useRef<HTMLFormElement>(null);
  const address = storeHref({ ...filters, page: 1 });
  const shown = useRef(address);
  useEffect(() => {
    if (shown.current === address) return;
    shown.current = address;
    const edited = form.current?.querySelector<HTMLInputElement>('input:not([type=checkbox]):focus');
    const typed = edited?.value;
    form.current?.reset();
    if (edited && typed !== undefined) edited.value = typed;
    // React sets what a list of options is reset to only once.
    const order = form.current?.elements.namedItem('sort');
    if (order instanceof HTMLSelectElement) order.value = filters.sort ?? '';
  }, [address, filters.sort]);
  return form;
}

function Prices({
  filters,
  facets,
  currency,
  beforeDiscount,
}: {
  filters: Filters;
  facets: Facets | undefined;
  currency: string | undefined;
  beforeDiscount: boolean;
}) {
  const t = useTranslations();
  const locale = useSiteLocale();
  const note = useId();
  const { least, most } = facets?.prices ?? {};
  const placeholders = {
    min: least === undefined ? undefined : numberText(Math.floor(least), locale),
    max: most === undefined ? undefined : numberText(Math.ceil(most), locale),
  };
  return (
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
            defaultValue={filters[name] ?? ''}
          />
        ))}
      </div>
      <p id={note} className="mt-2 text-xs text-muted">
        {beforeDiscount ? t('Compared before discounts.') : t('Compared as they are now.')}
      </p>
    </fieldset>
  );
}
