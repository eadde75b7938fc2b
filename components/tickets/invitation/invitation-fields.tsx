import { useState } from 'react';
import { useTranslations } from '#translations';
import { SelectField, TextAreaField, TextField } from '@/components/ui/forms/field';
import { Options } from '@/components/ui/forms/options-field';
import { useTyped } from '@/components/ui/forms/posted-form';
import { useSiteLocale } from '@/components/ui/locale/site-locale';
import { numberText } from '@/lib/format/numbers';
import type { RsvpForm, RsvpQuestion } from '@/lib/wix/events';
import { answerName, guestName, type InvitationErrors, MAX_LENGTHS } from './field-names';

/** A question of the organizer, in the field for its kind. */
export function InvitationQuestion({
  question,
  error,
}: {
  question: RsvpQuestion;
  error: string | undefined;
}) {
  const t = useTranslations();
  const name = answerName(question);
  const label = question.required ? question.label : t('{label} (optional)', { label: question.label });
  const common = { id: name, name, label, error, required: question.required };
  switch (question.kind) {
    case 'line':
      return (
        <TextField
          {...common}
          type={question.input === 'number' ? 'text' : question.input}
          inputMode={question.input === 'number' ? 'numeric' : undefined}
          autoComplete={question.input === 'tel' ? 'tel' : undefined}
          maxLength={question.maxLength}
        />
      );
    case 'text':
      return <TextAreaField {...common} maxLength={question.maxLength} />;
    case 'select':
      return (
        <SelectField {...common} defaultValue={question.preset ?? ''}>
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
          error={error}
          type={question.kind === 'radio' ? 'radio' : 'checkbox'}
          options={question.options.map((option) => ({ value: option, label: option }))}
        />
      );
    case 'address':
      return (
        <fieldset className="space-y-3">
          <legend className="mb-1.5 text-sm font-medium">{label}</legend>
          {question.parts.map((part, index) => (
            <TextField
              key={part}
              nth={index}
              id={index === 0 ? name : undefined}
              name={name}
              label={part}
              error={index === 0 ? error : undefined}
              maxLength={question.maxLength}
            />
          ))}
        </fieldset>
      );
  }
}

/** The number of people the guest brings, and their names. Names stay when a smaller number is chosen temporarily. */
export function InvitationGuests({
  guests: { label, nameLabel, most, namesRequired },
  errors,
}: {
  guests: NonNullable<RsvpForm['guests']>;
  errors: InvitationErrors;
}) {
  const [typed] = useTyped('guestCount') ?? [];
  const [count, setCount] = useState(Number(typed) || 0);
  const names = Array.from({ length: most }, (_, index) => guestName(index));
  const t = useTranslations();
  const locale = useSiteLocale();
  const labelOf = (index: number) => {
    const name = most > 1 ? `${nameLabel} ${numberText(index + 1, locale)}` : nameLabel;
    return namesRequired ? name : t('{label} (optional)', { label: name });
  };
  const nameField = (name: string, index: number) => (
    <TextField
      key={name}
      id={name}
      name={name}
      label={labelOf(index)}
      autoComplete="off"
      maxLength={MAX_LENGTHS.guestName}
      error={errors[name]}
    />
  );
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
      {/* Without scripts no choice can show them. */}
      <noscript>{names.map(nameField)}</noscript>
      {names.map((name, index) => (
        <div key={name} hidden={index >= count}>
          {nameField(name, index)}
        </div>
      ))}
    </>
  );
}
