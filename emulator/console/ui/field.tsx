import { type ComponentProps, type ReactNode, useId } from 'react';

/** The style of input fields. */
export const INPUT =
  'h-7 min-w-0 rounded-sm border border-edge/70 bg-surface px-2 text-sm disabled:opacity-60 pointer-coarse:h-9 aria-invalid:border-danger';

/** A field with its name above it, and a hint or the problem below it. */
export function Field({
  label,
  hint,
  problem,
  className = '',
  ...props
}: ComponentProps<'input'> & { label: string; hint?: ReactNode; problem?: string | undefined }) {
  const id = useId();
  return (
    <div className={`flex min-w-0 flex-col gap-1 ${className}`}>
      <label htmlFor={id} className="font-medium text-xs">
        {label}
      </label>
      <input
        id={id}
        className={INPUT}
        aria-invalid={problem !== undefined}
        aria-describedby={hint || problem ? `${id}-hint` : undefined}
        {...props}
      />
      {(problem || hint) && (
        <span id={`${id}-hint`} className={`text-xs ${problem ? 'text-danger' : 'text-muted'}`}>
          {problem ?? hint}
        </span>
      )}
    </div>
  );
}

/** A drop-down list with its name above it; in a toolbar the name is only a label for screen readers. */
export function Select({
  label,
  options,
  isBare = false,
  className = '',
  ...props
}: ComponentProps<'select'> & {
  label: string;
  options: readonly (readonly [value: string, name: string])[];
  isBare?: boolean;
}) {
  const id = useId();
  const select = (
    <select
      id={id}
      aria-label={isBare ? label : undefined}
      className={`${INPUT} pr-1 ${isBare ? className : ''}`}
      {...props}
    >
      {options.map(([value, name]) => (
        <option key={value} value={value}>
          {name}
        </option>
      ))}
    </select>
  );
  if (isBare) return select;
  return (
    <div className={`flex min-w-0 flex-col gap-1 ${className}`}>
      <label htmlFor={id} className="font-medium text-xs">
        {label}
      </label>
      {select}
    </div>
  );
}

export function Check({ label, ...props }: ComponentProps<'input'> & { label: ReactNode }) {
  return (
    <label className="flex items-center gap-1.5 text-xs">
      <input type="checkbox" className="size-3.5 accent-accent" {...props} />
      {label}
    </label>
  );
}

/** The search field of a page; `/` focuses it and Escape clears it. */
export function Search({
  value,
  onChange,
  label,
  className = '',
}: {
  value: string;
  onChange: (value: string) => void;
  label: string;
  className?: string;
}) {
  return (
    <input
      data-search
      type="search"
      aria-label={label}
      aria-keyshortcuts="/"
      placeholder={`${label}  ( / )`}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        if (value) onChange('');
        else event.currentTarget.blur();
      }}
      className={`${INPUT} ${className}`}
    />
  );
}
