import { useTranslations } from '#translations';
import { message } from '@/lib/translations/translate';
import { TextField } from './field';

const NAMES = [
  {
    name: 'firstName',
    label: message('First name'),
    optionalLabel: message('First name (optional)'),
    autoComplete: 'given-name',
  },
  {
    name: 'lastName',
    label: message('Last name'),
    optionalLabel: message('Last name (optional)'),
    autoComplete: 'family-name',
  },
] as const;

type Texts = Partial<Record<(typeof NAMES)[number]['name'], string>>;

/**
 * First and last name, side by side if there is room. Their ids are their names, `firstName` and `lastName`.
 * @param optional says so in their labels
 * @param longest the most characters in each
 */
export function NameFields({
  longest,
  required,
  optional = false,
  values = {},
  errors = {},
}: {
  longest: number;
  required?: boolean;
  optional?: boolean;
  values?: Texts;
  errors?: Texts;
}) {
  const t = useTranslations();
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      {NAMES.map(({ name, label, optionalLabel, autoComplete }) => (
        <TextField
          key={name}
          id={name}
          name={name}
          label={t(optional ? optionalLabel : label)}
          autoComplete={autoComplete}
          required={required}
          maxLength={longest}
          defaultValue={values[name]}
          error={errors[name]}
        />
      ))}
    </div>
  );
}
