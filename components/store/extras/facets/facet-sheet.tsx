'use client';

import { clsx } from 'clsx/lite';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { useTranslations } from '#translations';
import { type Filters, FORM, OPTION } from '@/components/store/listing/filters';
import { Button } from '@/components/ui/button';
import { TextField } from '@/components/ui/forms/field';
import { Swatch } from '@/components/ui/lists/swatch';
import { useSiteLocale } from '@/components/ui/locale/site-locale';
import { numberText } from '@/lib/format/numbers';
import type { FacetChoice, Facets } from './facets';

const ID = 'filters';

type ShownFilters = {
  /** From the address. */
  filters: Filters;
  facets: Facets;
  /** Of the prices (ISO 4217), if known. */
  currency: string | undefined;
  /** Whether prices are compared before a discount. */
  beforeDiscount: boolean;
};

/**
 * The filters of a list, each with the number of its products: beside the list, or on narrow screens in a sheet over
 * it, which is a popover of the browser. Their fields belong to the list's form, and a box takes effect at once.
 * @param children what is in view if the sheet is not
 */
export function FacetSheet({ children, ...shown }: ShownFilters & { children: ReactNode }) {
  const { filters, facets } = shown;
  const t = useTranslations();
  const { options = {}, inStock } = filters;
  return (
    <div>
      <Button type="button" variant="secondary" popoverTarget={ID} className="mb-4 w-full lg:hidden">
        {t('Filters')}
      </Button>
      {children}
      <section
        id={ID}
        popover="auto"
        aria-label={t('Filters')}
        className={clsx(
          'fixed inset-x-0 top-auto bottom-0 m-0 max-h-[85dvh] w-full max-w-none space-y-6 overflow-y-auto rounded-t-card border-t border-line bg-canvas p-5 text-ink shadow-float backdrop:bg-black/50',
          'lg:static lg:block lg:max-h-none lg:overflow-visible lg:rounded-none lg:border-0 lg:bg-transparent lg:p-0 lg:shadow-none',
        )}
      >
        <Prices {...shown} />
        {(facets.inStock > 0 || inStock) && (
          <fieldset>
            <legend className="mb-1 text-sm font-semibold">{t('Stock')}</legend>
            <Box
              name="stock"
              value="in"
              choice={{ description: t('In stock'), count: facets.inStock }}
              counted={facets.counted}
              defaultChecked={inStock}
            />
          </fieldset>
        )}
        {facets.options.map(({ name, choices }) => (
          <fieldset key={name}>
            <legend className="mb-1 text-sm font-semibold">{name}</legend>
            <div className="max-h-72 overflow-y-auto">
              {choices.map((choice) => (
                <Box
                  key={choice.description}
                  name={`${OPTION}${name}`}
                  value={choice.description}
                  choice={choice}
                  counted={facets.counted}
                  defaultChecked={options[name]?.includes(choice.description)}
                />
              ))}
            </div>
          </fieldset>
        ))}
        <Button
          type="button"
          popoverTarget={ID}
          popoverTargetAction="hide"
          className="sticky bottom-0 w-full lg:hidden"
        >
          {t('Show the products')}
        </Button>
      </section>
    </div>
  );
}

function Prices({ filters, facets, currency, beforeDiscount }: ShownFilters) {
  const t = useTranslations();
  const locale = useSiteLocale();
  const note = useId();
  const { least, most } = facets.prices ?? {};
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
            form={FORM}
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
        {beforeDiscount ? t('Compared before discounts.') : t('Compared after discounts.')}
      </p>
    </fieldset>
  );
}

function Box({
  choice: { description, color, count },
  counted,
  ...input
}: Pick<ComponentProps<'input'>, 'name' | 'value' | 'defaultChecked'> & {
  choice: FacetChoice;
  counted: boolean;
}) {
  const t = useTranslations();
  const locale = useSiteLocale();
  return (
    <label className="flex min-h-11 cursor-pointer items-center gap-2.5 text-sm lg:min-h-9">
      <input
        {...input}
        type="checkbox"
        form={FORM}
        onChange={({ target }) => target.form?.requestSubmit()}
        className="size-4.5 shrink-0 accent-accent"
      />
      {color && <Swatch color={color} className="size-5" />}
      <bdi className="min-w-0 flex-1 break-words">{description}</bdi>
      {counted && (
        <span className="text-muted tabular-nums">
          <span className="sr-only">{t(', products:')} </span>
          {numberText(count, locale)}
        </span>
      )}
    </label>
  );
}
