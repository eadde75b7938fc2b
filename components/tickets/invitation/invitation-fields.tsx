import { useState } from 'react';
import { useTranslations } from '#translations';
import { SelectField, TextAreaField, TextField } from '@/components/ui/forms/field';
import { Options } from '@/components/ui/forms/options-field';
import { useTyped } from '@/components/ui/forms/posted-form';
import { useSiteLocale } from '@/components/ui/locale/site-locale';
import { numberText } from '@/lib/format/numbers';
import type { RsvpForm, RsvpQuestion } from '@/lib/wix/events';
import { answerName, GUEST_NAME } from './field-names';

/** A question of the organizer, in the field for its kind. */
export function InvitationQuestion({ question }: { question: RsvpQuestion }) {
  const t = useTranslations();
  const name = answerName(question);
  const { kind, required, maxLength } = question;
  const label = required ? question.label : t('{label} (optional)', { label: question.label });
  switch (kind) {
    case 'line':
      return <TextField {...{ name, label, required, maxLength }} type={question.input} />;
    case 'text':
      return <TextAreaField {...{ name, label, required, maxLength }} />;
    case 'select':
      return (
        <SelectField {...{ name, label, required }} defaultValue={question.preset}>
          <option value="">{question.placeholder}</option>
          {question.options.map((option) => (
            <option key={option}>{option}</option>
          ))}
        </SelectField>
      );
    case 'radio':
    case 'checkboxes':
      return (
        <Options
          name={name}
          legend={label}
          type={kind === 'radio' ? 'radio' : 'checkbox'}
          options={question.options.map((option) => ({ value: option, label: option }))}
        />
      );
    case 'address':
      return (
        <fieldset className="space-y-3">
          <legend className="mb-1.5 text-sm font-medium">{label}</legend>
          {question.parts.map((part, index) => (
            <TextField key={part} nth={index} name={name} label={part} maxLength={maxLength} />
          ))}
        </fieldset>
      );
  }
}

/** The number of people the guest brings, and their names. */
export function InvitationGuests({
  guests: { label, nameLabel, most, namesRequired },
}: {
  guests: NonNullable<RsvpForm['guests']>;
}) {
  const t = useTranslations();
  const [typed] = useTyped('guestCount') ?? [];
  const [count, setCount] = useState(Number(typed) || 0);
  const locale = useSiteLocale();
  const labelOf = (number: number) => {
    const label = `${nameLabel} ${numberText(number, locale)}`;
    return namesRequired ? label : t('{label} (optional)', { label });
  };
  const numbers = Array.from({ length: most }, (_, index) => index + 1);
  const nameField = (number: number) => (
    <TextField
      key={number}
      nth={number - 1}
      name={GUEST_NAME}
      label={labelOf(number)}
      autoComplete="off"
      required={namesRequired && number <= count}
      maxLength={101}
    />
  );
  return (
    <>
      <SelectField
        name="guestCount"
        label={label}
        value={count}
        onChange={({ target }) => setCount(Number(target.value))}
      >
        <option value={0}>{t('No one')}</option>
        {numbers.map((number) => (
          <option key={number} value={number}>
            {numberText(number, locale)}
          </option>
        ))}
      </SelectField>
      {/* Without scripts no choice can show them. */}
      <noscript>{numbers.map(nameField)}</noscript>
      {numbers.slice(0, count).map(nameField)}
    </>
  );
}
