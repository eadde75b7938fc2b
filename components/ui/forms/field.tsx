import { clsx } from 'clsx/lite';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { focusIf, useTyped } from './posted-form';

/** `nth`: which it is of the fields with its name. */
type Labels = { label: ReactNode; hint?: ReactNode; error?: ReactNode; className?: string; nth?: number };

const look =
  'min-h-11 w-full rounded-control border border-edge bg-surface px-3 text-base text-ink ' +
  'placeholder:text-muted aria-invalid:border-danger disabled:opacity-55';

/** A control with its label, hint and error. @param children gets what connects it with them, and what was posted */
function Frame({
  control,
  nth = 0,
  label,
  hint,
  error,
  className,
  children,
}: Labels & {
  control: { id?: string; name?: string; value?: unknown };
  children: (
    tied: Pick<ComponentProps<'input'>, 'id' | 'aria-invalid' | 'aria-describedby' | 'autoFocus'> & {
      defaultValue?: string;
    },
  ) => ReactNode;
}) {
  const own = useId();
  const id = control.id ?? own;
  const typed = useTyped(control.name);
  const posted = control.value === undefined ? typed?.[nth] : undefined;
  const described = clsx(hint ? `${id}-hint` : null, error ? `${id}-error` : null);
  return (
    <div className={clsx('flex flex-col gap-1.5', className)}>
      <label htmlFor={id} className="text-sm font-medium">
        {label}
      </label>
      {children({
        id,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': described || undefined,
        ...(posted !== undefined && { defaultValue: posted }),
        ...focusIf(typed && error),
      })}
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

/** A labelled input with its hint and its error. */
export const TextField = ({
  label,
  hint,
  error,
  className,
  nth,
  ...input
}: ComponentProps<'input'> & Labels) => (
  <Frame control={input} {...{ label, hint, error, className, nth }}>
    {(tied) => <input dir="auto" {...input} {...tied} className={look} />}
  </Frame>
);

/** A labelled input of several lines. */
export const TextAreaField = ({
  label,
  hint,
  error,
  className,
  nth,
  ...area
}: ComponentProps<'textarea'> & Labels) => (
  <Frame control={area} {...{ label, hint, error, className, nth }}>
    {(tied) => <textarea dir="auto" rows={4} {...area} {...tied} className={`${look} py-2`} />}
  </Frame>
);

/** A labelled drop-down of the browser. Its children are `<option>`s. */
export const SelectField = ({
  label,
  hint,
  error,
  className,
  nth,
  ...select
}: ComponentProps<'select'> & Labels) => (
  <Frame control={select} {...{ label, hint, error, className, nth }}>
    {(tied) => <select {...select} {...tied} className={look} />}
  </Frame>
);
