import type { InputHTMLAttributes, ReactNode } from 'react';
import type { FormState } from './form';

/** A field's label, hint and error around its control. */
export function Frame({
  name,
  label,
  hint,
  form,
  wide,
  optional,
  children,
}: {
  name: string;
  label: string;
  hint?: string;
  form: FormState;
  wide?: boolean;
  optional?: boolean;
  children: ReactNode;
}) {
  const error = form.errors[name];
  return (
    <div className={wide ? 'field wide' : 'field'}>
      <label htmlFor={name}>
        {label} {optional && <span className="optional">(optional)</span>}
      </label>
      {children}
      {hint && (
        <p className="hint" id={`${name}-hint`}>
          {hint}
        </p>
      )}
      {error && (
        <p className="error" id={`${name}-error`}>
          {error}
        </p>
      )}
    </div>
  );
}

/** Returns the attributes that connect a control with the label, hint and error of its `Frame`. */
export function describedBy(name: string, form: FormState, hint?: string) {
  const error = form.errors[name];
  const described = [hint && `${name}-hint`, error && `${name}-error`].filter(Boolean).join(' ');
  // The first field with an error gets the focus when the page is shown again.
  const first = error && Object.keys(form.errors)[0] === name;
  return {
    id: name,
    name,
    'aria-invalid': error ? (true as const) : undefined,
    'aria-describedby': described || undefined,
    autoFocus: first ? true : undefined,
  };
}

type Labels = {
  name: string;
  label: string;
  hint?: string;
  form: FormState;
  wide?: boolean;
  optional?: boolean;
};

/** A labelled input that keeps the typed value, except passwords and codes: no page ever shows those. */
export function Field({
  name,
  label,
  hint,
  form,
  wide,
  optional,
  ...input
}: Labels & Omit<InputHTMLAttributes<HTMLInputElement>, 'form' | 'name'>) {
  const isSecret = input.type === 'password' || input.autoComplete === 'one-time-code';
  const typed = isSecret ? undefined : form.values[name];
  return (
    <Frame name={name} label={label} hint={hint} form={form} wide={wide} optional={optional}>
      <input {...input} {...describedBy(name, form, hint)} defaultValue={typed ?? input.defaultValue} />
    </Frame>
  );
}

/** A labelled drop-down that keeps its choice. */
export function Select({
  name,
  label,
  hint,
  form,
  wide,
  optional,
  options,
}: Labels & { options: [string, string][] }) {
  return (
    <Frame name={name} label={label} hint={hint} form={form} wide={wide} optional={optional}>
      <select {...describedBy(name, form, hint)} defaultValue={form.values[name]}>
        {options.map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </Frame>
  );
}

/**
 * Radio buttons, each with a line of explanation and an optional price; the first is the default. The children are
 * shown below them.
 */
export function Choices({
  name,
  legend,
  form,
  options,
  children,
}: {
  name: string;
  legend: string;
  form: FormState;
  options: { value: string; label: string; hint?: string; price?: string }[];
  children?: ReactNode;
}) {
  const chosen = options.find(({ value }) => value === form.values[name]) ?? options[0];
  return (
    <fieldset className="card">
      <legend>{legend}</legend>
      <div className="choices">
        {options.map(({ value, label, hint, price }) => (
          <label key={value} className="choice">
            <input type="radio" name={name} value={value} defaultChecked={value === chosen?.value} />
            <span>{label}</span>
            {price && <b>{price}</b>}
            {hint && <small>{hint}</small>}
          </label>
        ))}
      </div>
      {form.errors[name] && <p className="error">{form.errors[name]}</p>}
      {children}
    </fieldset>
  );
}

/** The fields for the buyer. @param hint a sentence below the heading */
export function BuyerFields({
  form,
  hint,
  children,
}: {
  form: FormState;
  hint?: string;
  children?: ReactNode;
}) {
  return (
    <fieldset className="card">
      <legend>Add your details</legend>
      {hint && <p className="muted small">{hint}</p>}
      <div className="fields">
        <Field name="firstName" label="First name" form={form} autoComplete="given-name" />
        <Field name="lastName" label="Last name" form={form} autoComplete="family-name" />
        <Field name="email" label="E-mail" form={form} type="email" autoComplete="email" />
        <Field name="phone" label="Phone" form={form} type="tel" autoComplete="tel" optional />
        {children}
      </div>
    </fieldset>
  );
}
