import { clsx } from 'clsx/lite';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { useTranslations } from '#translations';
import { TextField } from '@/components/ui/forms/field';
import { Swatch } from '@/components/ui/lists/swatch';
import { message } from '@/lib/translations/translate';
import type { Choice, Modifier, Product, ProductOption, TextFieldDefinition } from '@/lib/wix/store';
import { type ChoiceState, choiceState, FIELDS, type Selection } from './choices';

type Group = Pick<ComponentProps<typeof ChoiceGroup>, 'tried' | 'onChoose'>;

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
 * @param tried whether to show errors
 */
export function TextsFields({
  fields,
  texts,
  tried,
  onChange,
}: {
  fields: TextFieldDefinition[];
  texts: Record<string, string>;
  tried: boolean;
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
        error={tried && missing}
        required={mandatory}
        minLength={minLength}
        maxLength={maxLength}
        value={texts[key] ?? ''}
        onChange={(event) => onChange({ ...texts, [key]: event.target.value })}
      />
    );
  });
}

/** A choice to show: `note` is behind it, `crossed` says why it is not available. */
type ShownChoice = Pick<Choice, 'description' | 'color'> & {
  /** Unique among the choices. */
  value: string;
  note?: ReactNode;
  crossed?: string;
};

/**
 * Choices as the browser's own radio buttons: arrow keys move between them, and the form is not submitted without a
 * choice. A choice that is crossed out can still be chosen.
 * @param field its name in the form
 * @param chosen the value of the current choice
 * @param tried whether to show that a choice is missing
 */
function ChoiceGroup({
  field,
  name,
  choices,
  chosen,
  tried,
  onChoose,
}: {
  field: string;
  name: string;
  choices: ShownChoice[];
  chosen: string | undefined;
  tried?: boolean;
  onChoose: (value: string) => void;
}) {
  const t = useTranslations();
  const error = useId();
  const taken = choices.find(({ value }) => value === chosen);
  const missing = tried && !taken;
  return (
    <fieldset aria-describedby={missing ? error : undefined}>
      <legend className="mb-2 text-sm font-medium text-ink">
        {name}
        {taken && <span className="font-normal text-muted">: {taken.description}</span>}
      </legend>
      <div className="flex flex-wrap gap-2">
        {choices.map(({ value, description, color, note, crossed }) => (
          <label
            key={value}
            className={clsx(
              'relative flex min-h-11 cursor-pointer items-center gap-2 rounded-control border bg-surface px-3 text-sm text-ink hover:bg-sunken',
              'has-checked:border-accent has-checked:bg-accent-soft has-checked:text-accent has-checked:ring-1 has-checked:ring-accent',
              'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent',
              missing ? 'border-danger' : 'border-edge',
              crossed && 'border-dashed',
            )}
          >
            <input
              type="radio"
              name={field}
              value={value}
              required
              checked={chosen === value}
              aria-invalid={missing || undefined}
              onChange={() => onChoose(value)}
              className="absolute inset-0 cursor-pointer appearance-none opacity-0"
            />
            {color && <Swatch color={color} className="size-5" />}
            <bdi className={clsx(crossed && 'text-muted line-through')}>{description}</bdi>{' '}
            {note && <span className="text-muted">{note}</span>}
            {crossed && <span className="sr-only">({crossed})</span>}
          </label>
        ))}
      </div>
      {missing && (
        <p id={error} role="alert" className="mt-2 text-sm text-danger">
          {t('Please choose one.')}
        </p>
      )}
    </fieldset>
  );
}
