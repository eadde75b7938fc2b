'use client';

import { useState } from 'react';
import { useTranslations } from '#translations';
import { SelectField, TextField } from '@/components/ui/forms/field';
import { NameFields } from '@/components/ui/forms/name-fields';
import { useTyped } from '@/components/ui/forms/posted-form';
import { useSiteLocale } from '@/components/ui/locale/site-locale';
import { numberText } from '@/lib/format/numbers';

/**
 * How many people come, if a booking may be for several, and then who books: the checkout asks one person alone. CSS
 * shows those fields, so that they are there without scripts too.
 * @param prices for one person, two and so on
 * @param free the number of free places
 */
export function PartyFields({
  prices,
  free,
  onChange,
}: {
  prices: readonly string[];
  free: number;
  onChange?: (people: number) => void;
}) {
  const t = useTranslations();
  const locale = useSiteLocale();
  const [typed] = useTyped('people') ?? [];
  const [wanted, setPeople] = useState(Number(typed) || 1);
  const people = Math.min(wanted, free);
  if (Math.min(prices.length, free) < 2) return null;
  return (
    <div className="group/party space-y-5">
      <SelectField
        name="people"
        label={t('How many people?')}
        value={people}
        onChange={({ target }) => {
          setPeople(Number(target.value));
          onChange?.(Number(target.value));
        }}
      >
        {prices.slice(0, free).map((price, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the index is the number of people
          <option key={index} value={index + 1}>
            {numberText(index + 1, locale)} · {price}
          </option>
        ))}
      </SelectField>
      <div className="space-y-5 group-has-[option[value='1']:checked]/party:hidden">
        <NameFields longest={50} required={people > 1} />
        <TextField
          name="email"
          type="email"
          label={t('E-mail')}
          autoComplete="email"
          required={people > 1}
          maxLength={255}
        />
      </div>
    </div>
  );
}
