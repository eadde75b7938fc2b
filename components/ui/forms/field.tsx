import { clsx } from 'clsx/lite';
import { type ComponentProps, type ReactNode, useId } from 'react';

type Labels = { label: ReactNode; hint?: ReactNode; error?: ReactNode; className?: string };

const control =
  'min-h-11 w-full rounded-control border border-edge bg-surface px-3 text-base text-ink ' +
  'placeholder:text-muted aria-invalid:border-danger disabled:opacity-55';

function Frame({
  id,
  label,
  hint,
  error,
  className,
  children,
}: Labels & { id: string; children: ReactNode }) {
  return (
    <div className={clsx('flex flex-col gap-1.5', className)}>
      <label htmlFor={id} className="text-sm font-medium">
        {label}
      </label>
      {children}
      {hint && (
        <p id={`${id}-hint`} className="text-sm text-muted">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} role="alert" className="text-sm text-danger">
          {error}
        </p>
      )}
    </div>
  );
}

function tieTo(id: string, { hint, error }: Labels) {
  const described = clsx(hint ? `${id}-hint` : null, error ? `${id}-error` : null);
  return {
    id,
    className: control,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': described || undefined,
  };
}

/** A labelled input with its hint and its error, connected for screen readers. */
export function TextField({ label, hint, error, className, ...input }: ComponentProps<'input'> & Labels) {
  const own = useId();
  const id = input.id ?? own;
  return (
    <Frame id={id} label={label} hint={hint} error={error} className={className}>
      <input dir="auto" {...input} {...tieTo(id, { label, hint, error })} />
    </Frame>
  );
}

/** A labelled input of several lines. */
export function TextAreaField({
  label,
  hint,
  error,
  className,
  ...area
}: ComponentProps<'textarea'> & Labels) {
  const own = useId();
  const id = area.id ?? own;
  const tied = tieTo(id, { label, hint, error });
  return (
    <Frame id={id} label={label} hint={hint} error={error} className={className}>
      <textarea dir="auto" rows={4} {...area} {...tied} className={`${tied.className} py-2`} />
    </Frame>
  );
}

/** A labelled drop-down of the browser. Its children are `<option>`s. */
export function SelectField({ label, hint, error, className, ...select }: ComponentProps<'select'> & Labels) {
  const own = useId();
  const id = select.id ?? own;
  return (
    <Frame id={id} label={label} hint={hint} error={error} className={className}>
      <select {...select} {...tieTo(id, { label, hint, error })} />
    </Frame>
  );
}
