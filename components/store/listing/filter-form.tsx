import { type FormEvent, useEffect, useRef } from 'react';
import { useTranslations } from '#translations';
import { Button } from '@/components/ui/button';
import { SelectField, TextField } from '@/components/ui/forms/field';
import { message } from '@/lib/translations/translate';
import type { ProductSort } from '@/lib/wix/store';
import { PRODUCT_SORTS } from '@/lib/wix/store/browser';
import { type Filters, FORM, readFilters, storeHref } from './filters';

const sortNames: Record<ProductSort, string> = {
  newest: message('Newest first'),
  'price-up': message('Price: low to high'),
  'price-down': message('Price: high to low'),
  name: message('Name: A to Z'),
};

/** Search and order of the list: a form that the browser itself could submit. The order takes effect at once. */
export function FilterForm({
  filters,
  pending,
  onChange,
}: {
  filters: Filters;
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

  return (
    <form
      ref={form}
      id={FORM}
      action="/store"
      onSubmit={submit}
      className="mb-4 grid grid-cols-2 items-end gap-3 sm:grid-cols-[minmax(0,1fr)_14rem_auto]"
    >
      {category && <input type="hidden" name="category" value={category} />}
      <TextField
        label={t('Search by name')}
        name="search"
        type="search"
        maxLength={100}
        defaultValue={search ?? ''}
        className="col-span-2 sm:col-span-1"
      />
      <SelectField
        label={t('Sort by')}
        name="sort"
        defaultValue={sort ?? ''}
        onChange={({ target }) => target.form?.requestSubmit()}
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
    const { activeElement: edited } = document;
    const isTyping = edited instanceof HTMLInputElement && edited.form === form.current;
    const typed = isTyping && edited.type !== 'checkbox' ? edited.value : undefined;
    form.current?.reset();
    if (isTyping && typed !== undefined) edited.value = typed;
    // React sets what a list of options is reset to only once.
    const order = form.current?.elements.namedItem('sort');
    if (order instanceof HTMLSelectElement) order.value = filters.sort ?? '';
  }, [address, filters.sort]);
  return form;
}
