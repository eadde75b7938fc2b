import { clsx } from 'clsx/lite';
import { type ComponentProps, type ReactNode, useId } from 'react';

type Labels = { label: ReactNode; hint?: ReactNode; error?: ReactNode; className?: string };

const look =
  'min-h-11 w-full rounded-control border border-edge bg-surface px-3 text-base text-ink ' +
  'placeholder:text-muted aria-invalid:border-danger disabled:opacity-55';

/** A control with its label, hint and error. @param children gets what connects it with them for screen readers */
function Frame({
  id: given,
  label,
  hint,
  error,
  className,
  children,
}: Labels & {
  id: string | undefined;
  children: (tied: Pick<ComponentProps<'input'>, 'id' | 'aria-invalid' | 'aria-describedby'>) => ReactNode;
}) {
  const own = useId();
  const id = given ?? own;
  const described = clsx(hint ? `${id}-hint` : null, error ? `${id}-error` : null);
  return (
    <div className={clsx('flex flex-col gap-1.5', className)}>
      <label htmlFor={id} className="text-sm font-medium">
        {label}
      </label>
      {children({ id, 'aria-invalid': error ? true : undefined, 'aria-describedby': described || undefined })}
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
export const TextField = ({ label, hint, error, className, ...input }: ComponentProps<'input'> & Labels) => (
  <Frame id={input.id} label={label} hint={hint} error={error} className={className}>
    {(tied) => <input dir="auto" {...input} {...tied} className={look} />}
  </Frame>
);

/** A labelled input of several lines. */
export const TextAreaField = ({
  label,
  hint,
  error,
  className,
  ...area
}: ComponentProps<'textarea'> & Labels) => (
  <Frame id={area.id} label={label} hint={hint} error={error} className={className}>
    {(tied) => <textarea dir="auto" rows={4} {...area} {...tied} className={`${look} py-2`} />}
  </Frame>
);

/** A labelled drop-down of the browser. Its children are `<option>`s. */
export const SelectField = ({
  label,
  hint,
  error,
  className,
  ...select
}: ComponentProps<'select'> & Labels) => (
  <Frame id={select.id} label={label} hint={hint} error={error} className={className}>
    {(tied) => <select {...select} {...tied} className={look} />}
  </Frame>
);
