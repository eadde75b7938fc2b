import { type FormEvent, useEffect, useRef } from 'react';
import { useTranslations } from '#translations';
import { Button } from '@/components/ui/button';
import { SelectField, TextField } from '@/components/ui/forms/field';
import { message } from '@/lib/translations/translate';
import type { ProductSort } from '@/lib/wix/store';
import { PRODUCT_SORTS } from '@/lib/wix/store/browser';
import { FacetSheet, OpenFacets, type ShownFilters } from './facet-sheet';
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
 */
export function FilterForm({
  pending,
  onChange,
  ...shown
}: ShownFilters & { pending: boolean; onChange: (filters: Filters) => void }) {
  const { filters } = shown;
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
      <FacetSheet {...shown} />
      <div className="mb-4 grid grid-cols-2 items-end gap-3 sm:grid-cols-[minmax(0,1fr)_12rem_auto_auto] sm:*:col-auto lg:grid-cols-[minmax(0,1fr)_14rem_auto]">
        <TextField
          label={t('Search by name')}
          name="search"
          type="search"
          maxLength={100}
          defaultValue={search ?? ''}
          className="col-span-2"
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
