import { useId, useState } from 'react';
import { useTranslations } from '#translations';
import { useTyped } from '@/components/ui/forms/posted-form';
import { ScriptButton } from '@/components/ui/forms/script-button';

const step =
  'flex size-11 items-center justify-center text-xl text-ink -outline-offset-2 hover:bg-sunken disabled:pointer-events-none disabled:not-data-early:opacity-35';

/**
 * A whole number from 1 up, with a button on either side. A typed number takes effect when the field is left or Enter is
 * pressed; the browser refuses to send an invalid one. @param label names it for screen readers ("quantity of Mug")
 */
export function QuantityField({
  label,
  value,
  max,
  disabled = false,
  onChange,
}: {
  label: string;
  value: number;
  max: number;
  disabled?: boolean;
  onChange: (value: number) => void;
}) {
  const id = useId();
  const t = useTranslations();
  /** The text that is being typed. */
  const [text = String(value), setText] = useState(useTyped('quantity')?.[0]);

  function change(next: number) {
    setText(undefined);
    if (next !== value) onChange(next);
  }
  const settle = ({ validity, valueAsNumber }: HTMLInputElement) => validity.valid && change(valueAsNumber);

  return (
    <div className="inline-flex overflow-hidden rounded-control border border-edge bg-surface has-user-invalid:border-danger">
      <ScriptButton
        className={step}
        aria-label={t('Decrease {label}', { label })}
        aria-controls={id}
        disabled={disabled || value <= 1}
        onClick={() => change(value - 1)}
      >
        −
      </ScriptButton>
      <input
        id={id}
        name="quantity"
        type="number"
        required
        min={1}
        max={max}
        aria-label={label}
        className="w-12 -outline-offset-2 border-x border-line bg-transparent text-center tabular-nums [appearance:textfield] disabled:not-data-early:opacity-55 [&::-webkit-inner-spin-button]:appearance-none"
        value={text}
        disabled={disabled}
        onChange={({ target }) => setText(target.value)}
        onBlur={({ target }) => settle(target)}
        onKeyDown={({ key, currentTarget }) => key === 'Enter' && settle(currentTarget)}
        // The browser's own message, which the form around it would replace by those of its fields.
        onInvalid={(event) => event.stopPropagation()}
      />
      <ScriptButton
        className={step}
        aria-label={t('Increase {label}', { label })}
        aria-controls={id}
        disabled={disabled || value >= max}
        onClick={() => change(value + 1)}
      >
        +
      </ScriptButton>
    </div>
  );
}
