import { useTranslations } from '#translations';
import { TextField } from '@/components/ui/forms/field';
import type { Translate } from '@/lib/translations/translate';
import type { TextFieldDefinition } from '@/lib/wix/store';

/**
 * The fields for the texts that a buyer gives with the order, such as an engraving.
 * @param texts by the key of the field
 * @param told whether to show errors
 */
export default function TextsFields({
  fields,
  texts,
  told,
  onChange,
}: {
  fields: TextFieldDefinition[];
  texts: Record<string, string>;
  told: boolean;
  onChange: (texts: Record<string, string>) => void;
}) {
  const t = useTranslations();
  return fields.map(({ key, title, minLength = 0, maxLength, mandatory, addedPrice }) => {
    const { length } = texts[key] ?? '';
    const missing =
      length === 0 ? mandatory && t('Please write this.') : length < minLength && tooShort(minLength, t);
    return (
      <TextField
        key={key}
        label={addedPrice ? `${title} (+ ${addedPrice})` : title}
        hint={mandatory ? atMost(maxLength, t) : optionalAtMost(maxLength, t)}
        error={told && missing}
        required={mandatory}
        minLength={minLength}
        maxLength={maxLength}
        value={texts[key] ?? ''}
        onChange={(event) => onChange({ ...texts, [key]: event.target.value })}
      />
    );
  });
}

const tooShort = (count: number, t: Translate) =>
  t(
    { one: 'Please write at least {count} character.', other: 'Please write at least {count} characters.' },
    { count },
  );

const atMost = (count: number, t: Translate) =>
  t({ one: '{count} character at most', other: '{count} characters at most' }, { count });

const optionalAtMost = (count: number, t: Translate) =>
  t({ one: 'Optional, {count} character at most', other: 'Optional, {count} characters at most' }, { count });
