import { TextField } from '@/components/ui/forms/field';
import { useSiteLocale } from '@/components/ui/locale/site-locale';
import { countText, numberText } from '@/lib/format/numbers';
import type { TextFieldDefinition } from '@/lib/wix/store';

/**
 * The fields for the texts that a buyer gives with the order, such as an engraving.
 * @param texts by the key of the field
 * @param told whether to show errors
 */
export function TextsFields({
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
  const locale = useSiteLocale();
  return fields.map(({ key, title, minLength = 0, maxLength, mandatory, addedPrice }) => {
    const { length } = texts[key] ?? '';
    const missing =
      length === 0 ? mandatory && 'Please write this.' : length < minLength && tooShort(minLength, locale);
    return (
      <TextField
        key={key}
        label={addedPrice ? `${title} (+ ${addedPrice})` : title}
        hint={`${mandatory ? '' : 'Optional, '}${numberText(maxLength, locale)} characters at most`}
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

const tooShort = (minLength: number, locale: string) =>
  `Please write at least ${countText(minLength, 'character', locale)}.`;
