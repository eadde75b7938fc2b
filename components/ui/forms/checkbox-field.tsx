import { focusIf, useTyped } from './posted-form';

/** A checkbox with its label beside it. Its id is its name. */
export function CheckboxField({
  name,
  label,
  required,
  error,
}: {
  name: string;
  label: string;
  required?: boolean;
  error?: string;
}) {
  const typed = useTyped(name);
  return (
    <div className="flex flex-col gap-1.5">
      <label className="flex min-h-9 cursor-pointer items-center gap-3">
        <input
          type="checkbox"
          id={name}
          name={name}
          value="true"
          required={required}
          defaultChecked={typed?.includes('true')}
          {...focusIf(typed && error)}
          aria-invalid={error ? true : undefined}
          aria-describedby={error && `${name}-error`}
          className="size-5 shrink-0 accent-accent"
        />
        {label}
      </label>
      {error && (
        <p id={`${name}-error`} role="alert" className="text-sm text-danger">
          {error}
        </p>
      )}
    </div>
  );
}
