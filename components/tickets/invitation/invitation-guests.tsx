import { useState } from 'react';
import { useTranslations } from '#translations';
import { SelectField, TextField } from '@/components/ui/forms/field';
import { useSiteLocale } from '@/components/ui/locale/site-locale';
import { numberText } from '@/lib/format/numbers';
import type { RsvpForm } from '@/lib/wix/events/rsvps';
import { guestName, type InvitationErrors, MAX_LENGTHS } from './field-names';

/** The number of people the guest brings, and their names. Names stay when a smaller number is chosen temporarily. */
export function InvitationGuests({
  guests: { label, nameLabel, most, namesRequired },
  errors,
}: {
  guests: NonNullable<RsvpForm['guests']>;
  errors: InvitationErrors;
}) {
  const [count, setCount] = useState(0);
  const names = Array.from({ length: most }, (_, index) => guestName(index));
  const t = useTranslations();
  const locale = useSiteLocale();
  const labelOf = (index: number) => {
    const name = most > 1 ? `${nameLabel} ${numberText(index + 1, locale)}` : nameLabel;
    return namesRequired ? name : t('{label} (optional)', { label: name });
  };
  return (
    <>
      <SelectField
        id="guestCount"
        name="guestCount"
        label={label}
        value={count}
        onChange={(event) => setCount(Number(event.target.value))}
        error={errors.guestCount}
      >
        <option value={0}>{t('No one')}</option>
        {names.map((name, index) => (
          <option key={name} value={index + 1}>
            {numberText(index + 1, locale)}
          </option>
        ))}
      </SelectField>
      {names.map((name, index) => (
        <div key={name} hidden={index >= count}>
          <TextField
            id={name}
            name={name}
            label={labelOf(index)}
            autoComplete="off"
            maxLength={MAX_LENGTHS.guestName}
            error={errors[name]}
          />
        </div>
      ))}
    </>
  );
}
