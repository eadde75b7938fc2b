import { focusIf, useTyped } from './posted-form';

/** A choice among a few visible answers, one (`radio`) or several (`checkbox`). */
export function Options({
  name,
  legend,
  type,
  options,
  chosen,
  onChoose,
  error,
}: {
  name: string;
  legend: string;
  type: 'radio' | 'checkbox';
  options: readonly { value: string; label: string }[];
  /** The initial choice. */
  chosen?: string;
  onChoose?: (value: string) => void;
  error?: string;
}) {
  const typed = useTyped(name);
  return (
    <fieldset aria-describedby={error && `${name}-error`} className="space-y-1">
      <legend className="mb-1 text-sm font-medium">{legend}</legend>
      {options.map(({ value, label }, index) => (
        <label key={value} className="flex min-h-9 cursor-pointer items-center gap-3">
          <input
            type={type}
            id={index === 0 ? name : undefined}
            name={name}
            value={value}
            defaultChecked={typed ? typed.includes(value) : value === chosen}
            {...focusIf(typed && error && index === 0)}
            onChange={() => onChoose?.(value)}
            aria-invalid={error ? true : undefined}
            className="size-5 shrink-0 accent-accent"
          />
          {label}
        </label>
      ))}
      {error && (
        <p id={`${name}-error`} role="alert" className="text-sm text-danger">
          {error}
        </p>
      )}
    </fieldset>
  );
}
