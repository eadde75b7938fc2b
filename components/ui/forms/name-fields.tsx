import { useTranslations } from '#translations';
import { message } from '@/lib/translations/translate';
import { TextField } from './field';

const NAMES = [
  { name: 'firstName', label: message('First name'), autoComplete: 'given-name' },
  { name: 'lastName', label: message('Last name'), autoComplete: 'family-name' },
] as const;

type Texts = Partial<Record<(typeof NAMES)[number]['name'], string>>;

/**
 * First and last name, side by side if there is room. Their ids are their names, `firstName` and `lastName`.
 * @param longest the most characters in each
 */
export function NameFields({
  longest,
  required,
  values = {},
  errors = {},
}: {
  longest: number;
  required?: boolean;
  values?: Texts;
  errors?: Texts;
}) {
  const t = useTranslations();
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      {NAMES.map(({ name, label, autoComplete }) => (
        <TextField
          key={name}
          id={name}
          name={name}
          label={t(label)}
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
