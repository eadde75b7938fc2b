import { useTranslations } from '#translations';
import { CheckboxField } from '@/components/ui/forms/checkbox-field';
import { SelectField, TextAreaField, TextField } from '@/components/ui/forms/field';
import { Options } from '@/components/ui/forms/options-field';
import type { FormQuestion } from '@/lib/wix/forms';
import { fieldName } from './field-name';

/** A question of the contact form, in the field for its kind. */
export function ContactQuestion({ question, error }: { question: FormQuestion; error: string | undefined }) {
  const t = useTranslations();
  const name = fieldName(question.name);
  const label = question.required ? question.label : t('{label} (optional)', { label: question.label });
  const { required } = question;
  const common = { id: name, name, label, error, required };
  switch (question.kind) {
    case 'line':
      return (
        <TextField
          {...common}
          type={question.input === 'number' ? 'text' : question.input}
          inputMode={question.input === 'number' ? 'decimal' : undefined}
          autoComplete={question.autoComplete}
          placeholder={question.placeholder}
          maxLength={question.maxLength}
        />
      );
    case 'text':
      return (
        <TextAreaField
          {...common}
          rows={6}
          placeholder={question.placeholder}
          maxLength={question.maxLength}
        />
      );
    case 'select':
      return (
        <SelectField {...common} defaultValue="">
          <option value="">{question.placeholder}</option>
          {question.choices.map(({ value, label: text }) => (
            <option key={value} value={value}>
              {text}
            </option>
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
          options={question.choices}
        />
      );
    case 'checkbox':
      return <CheckboxField {...common} label={question.label} />;
  }
}
