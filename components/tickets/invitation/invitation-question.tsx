import { useTranslations } from '#translations';
import { SelectField, TextAreaField, TextField } from '@/components/ui/forms/field';
import { Options } from '@/components/ui/forms/options-field';
import type { RsvpQuestion } from '@/lib/wix/events/rsvps';
import { answerName } from './field-names';

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
