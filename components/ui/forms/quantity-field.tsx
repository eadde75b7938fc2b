'use client';

import { useId, useState } from 'react';
import { useTranslations } from '#translations';
import { useTyped } from '@/components/ui/forms/posted-form';
import { ScriptButton } from '@/components/ui/forms/script-button';
import { useSiteLocale } from '@/components/ui/locale/site-locale';
import { numberText } from '@/lib/format/numbers';
import { latinDigits } from '@/lib/format/typed/digits';
import { type Message, message } from '@/lib/translations/translate';

const step =
  'flex size-11 items-center justify-center text-xl text-ink -outline-offset-2 hover:bg-sunken disabled:pointer-events-none disabled:not-data-early:opacity-35';

/**
 * A whole number between `min` and `max`, with a button on either side. Typed text takes effect when the field is left
 * or Enter is pressed; an invalid number is replaced by the last valid one, the field says why, and the form around it
 * is not submitted by the same key or click. `label` names it for screen readers ("Quantity of Linen shirt").
 */
export function QuantityField({
  name,
  label,
  value,
  min = 1,
  max,
  disabled = false,
  onChange,
}: {
  /** In a form that works without scripts. */
  name?: string;
  label: string;
  value: number;
  min?: number;
  max: number;
  disabled?: boolean;
  onChange: (value: number) => void;
}) {
  const id = useId();
  const t = useTranslations();
  const locale = useSiteLocale();
  const written = numberText(value, locale, { useGrouping: false });
  /** The text that is being typed. */
  const [text = written, setText] = useState(useTyped(name)?.[0]);
  const [refusal, setRefusal] = useState('');

  /** Accepts the typed number. @returns the error, if any */
  function settle(): string {
    const typed = Number(latinDigits(text, locale).trim() || Number.NaN);
    const why = typed === value ? '' : t(refuse(typed, min, max, locale));
    setRefusal(why);
    setText(undefined);
    if (!why && typed !== value) onChange(typed);
    return why;
  }

  function stepTo(next: number) {
    setRefusal('');
    onChange(next);
  }

  return (
    <div className="inline-flex flex-col items-start gap-1">
      <div className="inline-flex overflow-hidden rounded-control border border-edge bg-surface">
        <ScriptButton
          className={step}
          aria-label={t('Decrease {label}', { label })}
          aria-controls={id}
          disabled={disabled || value <= min}
          onClick={() => stepTo(value - 1)}
        >
          −
        </ScriptButton>
        <input
          id={id}
          name={name}
          // Prevents submitting a number that the visitor did not ask for.
          ref={(input) => input?.setCustomValidity(refusal)}
          inputMode="numeric"
          aria-label={label}
          aria-invalid={refusal !== '' || undefined}
          aria-describedby={refusal ? `${id}-refusal` : undefined}
          className="w-12 -outline-offset-2 border-x border-line bg-transparent text-center tabular-nums disabled:not-data-early:opacity-55"
          value={text}
          disabled={disabled}
          onChange={(event) => setText(event.target.value)}
          onBlur={settle}
          onKeyDown={(event) => event.key === 'Enter' && settle() && event.preventDefault()}
        />
        <ScriptButton
          className={step}
          aria-label={t('Increase {label}', { label })}
          aria-controls={id}
          disabled={disabled || value >= max}
          onClick={() => stepTo(value + 1)}
        >
          +
        </ScriptButton>
      </div>
      {refusal && (
        <p id={`${id}-refusal`} role="alert" className="text-xs text-danger">
          {refusal}
        </p>
      )}
    </div>
  );
}

function refuse(typed: number, min: number, max: number, locale: string): Message {
  if (!Number.isInteger(typed)) return message('Please use a whole number.');
  if (typed < min) return message('The minimum is {least}.', { least: numberText(min, locale) });
  return typed > max ? message('The maximum is {most}.', { most: numberText(max, locale) }) : '';
}
