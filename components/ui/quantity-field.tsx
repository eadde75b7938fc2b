'use client';

import { useEffect, useId, useState } from 'react';

const step =
  'flex size-11 items-center justify-center text-xl text-ink hover:bg-sunken disabled:pointer-events-none disabled:opacity-35';

/**
 * A whole number between `min` and `max`, with a button on either side. What is typed counts when the
 * field is left or Enter is pressed; anything that is no number in range goes back to the last one.
 * `label` names it for screen readers ("Quantity of Linen shirt").
 */
export function QuantityField({
  label,
  value,
  min = 1,
  max,
  disabled = false,
  onChange,
}: {
  label: string;
  value: number;
  min?: number;
  max: number;
  disabled?: boolean;
  onChange: (value: number) => void;
}) {
  const id = useId();
  const [text, setText] = useState(String(value));
  useEffect(() => setText(String(value)), [value]);

  function settle() {
    const typed = Number(text);
    const next = text.trim() !== '' && Number.isInteger(typed) ? Math.min(max, Math.max(min, typed)) : value;
    setText(String(next));
    if (next !== value) onChange(next);
  }

  return (
    <div className="inline-flex overflow-hidden rounded-control border border-edge bg-surface">
      <button
        type="button"
        className={step}
        aria-label={`Decrease ${label}`}
        aria-controls={id}
        disabled={disabled || value <= min}
        onClick={() => onChange(value - 1)}
      >
        −
      </button>
      <input
        id={id}
        inputMode="numeric"
        aria-label={label}
        className="w-12 border-x border-line bg-transparent text-center tabular-nums disabled:opacity-55"
        value={text}
        disabled={disabled}
        onChange={(event) => setText(event.target.value)}
        onBlur={settle}
        onKeyDown={(event) => event.key === 'Enter' && settle()}
      />
      <button
        type="button"
        className={step}
        aria-label={`Increase ${label}`}
        aria-controls={id}
        disabled={disabled || value >= max}
        onClick={() => onChange(value + 1)}
      >
        +
      </button>
    </div>
  );
}
