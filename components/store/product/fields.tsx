import type { ComponentProps } from 'react';
import { useTranslations } from '#translations';
import { TextField } from '@/components/ui/forms/field';
import { message } from '@/lib/translations/translate';
import type { Modifier, Product, ProductOption, TextFieldDefinition } from '@/lib/wix/store';
import { ChoiceGroup } from './choice-group';
import { type ChoiceState, choiceState, FIELDS, type Selection } from './choices';

type Group = Pick<ComponentProps<typeof ChoiceGroup>, 'told' | 'onChoose'>;

const why: Record<ChoiceState, string> = {
  available: '',
  'sold-out': message('sold out'),
  missing: message('not made with what you chose'),
};

/**
 * The choices of an option. One that is not available with the rest of the selection is crossed out but can be chosen,
 * because other combinations are reached through it.
 */
export function OptionField({
  option: { name, choices },
  product,
  selection,
  ...group
}: Group & { option: ProductOption; product: Product; selection: Selection }) {
  const t = useTranslations();
  return (
    <ChoiceGroup
      {...group}
      field={FIELDS.option + name}
      name={name}
      choices={choices.map(({ description, color }) => ({
        value: description,
        description,
        color,
        crossed: t(why[choiceState(product, selection, name, description)]),
      }))}
      chosen={selection[name]}
    />
  );
}

/** The value for choosing nothing; the platform's keys are never empty. */
const NONE = '';

/**
 * The choices of a modifier, each with its additional price. If the modifier is optional, nothing can be chosen too.
 * @param chosen the key of the choice
 */
export function ModifierField({
  modifier: { key, name, mandatory, choices },
  chosen,
  ...group
}: Group & { modifier: Modifier; chosen: string | undefined }) {
  const t = useTranslations();
  const offered = choices.map(({ key, description, color, addedPrice }) => ({
    value: key,
    description,
    color,
    note: addedPrice && `+ ${addedPrice}`,
  }));
  return (
    <ChoiceGroup
      {...group}
      field={FIELDS.modifier + key}
      name={name}
      choices={mandatory ? offered : [{ value: NONE, description: t('None') }, ...offered]}
      chosen={chosen ?? (mandatory ? undefined : NONE)}
    />
  );
}

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
  const t = useTranslations();
  return fields.map(({ key, title, minLength = 0, maxLength, mandatory, addedPrice }) => {
    const { length } = texts[key] ?? '';
    const missing =
      length === 0
        ? mandatory && t('Please write this.')
        : length < minLength &&
          t(
            {
              one: 'Please write at least {count} character.',
              other: 'Please write at least {count} characters.',
            },
            { count: minLength },
          );
    const most = mandatory
      ? t({ one: '{count} character at most', other: '{count} characters at most' }, { count: maxLength })
      : t(
          { one: 'Optional, {count} character at most', other: 'Optional, {count} characters at most' },
          { count: maxLength },
        );
    return (
      <TextField
        key={key}
        name={FIELDS.text + key}
        label={addedPrice ? `${title} (+ ${addedPrice})` : title}
        hint={most}
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
