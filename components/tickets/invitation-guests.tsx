import { useState } from 'react';
import type { RsvpForm } from '@/lib/wix/rsvp-form';
import { SelectField, TextField } from '../ui/field';
import { type FieldErrors, guestName, LONGEST } from './invitation';

/** How many people come along, and what they are called. Names stay when fewer are chosen for a while. */
export function InvitationGuests({
  guests: { label, nameLabel, most, namesRequired },
  errors,
}: {
  guests: NonNullable<RsvpForm['guests']>;
  errors: FieldErrors;
}) {
  const [count, setCount] = useState(0);
  const names = Array.from({ length: most }, (_, index) => guestName(index));
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
        <option value={0}>Nobody</option>
        {names.map((name, index) => (
          <option key={name} value={index + 1}>
            {index + 1}
          </option>
        ))}
      </SelectField>
      {names.map((name, index) => (
        <div key={name} hidden={index >= count}>
          <TextField
            id={name}
            name={name}
            label={`${nameLabel}${most > 1 ? ` ${index + 1}` : ''}${namesRequired ? '' : ' (optional)'}`}
            autoComplete="off"
            maxLength={LONGEST.guestName}
            error={errors[name]}
          />
        </div>
      ))}
    </>
  );
}
