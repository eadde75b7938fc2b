import { clsx } from 'clsx/lite';
import { type ReactNode, useId } from 'react';
import { useTranslations } from '#translations';
import { Swatch } from '@/components/ui/lists/swatch';
import type { Choice } from '@/lib/wix/store';

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
 * @param told whether to show that a choice is missing
 */
export function ChoiceGroup({
  field,
  name,
  choices,
  chosen,
  told,
  onChoose,
}: {
  field: string;
  name: string;
  choices: ShownChoice[];
  chosen: string | undefined;
  told?: boolean;
  onChoose: (value: string) => void;
}) {
  const t = useTranslations();
  const error = useId();
  const taken = choices.find(({ value }) => value === chosen);
  const missing = told && !taken;
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
