import type { Control, Event, InputValue } from '#services/events';
import { controlsOf, formProblems } from '#services/events';
import { describedBy, Field, Frame, Select } from '../shared/fields';
import type { FormState } from '../shared/form';

type Input = NonNullable<Control['inputs']>[number];
type Asked = Pick<Event, 'form'>;

/** The name of a guest's field; the first guest is the buyer. */
const fieldOf = (guest: number, input: string) => (guest === 0 ? input : `guest${guest + 1}-${input}`);

/** The names of an input's fields for all guests but the first. */
export const otherGuests = (guests: readonly unknown[], input: string): string[] =>
  guests.slice(1).map((_, index) => fieldOf(index + 1, input));

/** The questions for the holder of a ticket; additional guests are asked for in RSVPs only. */
const questionsOf = (event: Asked): { control: Control; input: Input }[] =>
  controlsOf(event)
    .filter(({ type }) => type !== 'GUEST_CONTROL')
    .flatMap((control) => (control.inputs ?? []).map((input) => ({ control, input })));

/** The labels of an answer with several parts, each with its own field; empty for other answers. */
const partsOf = ({ array, options = [], additionalLabels = {} }: Input): string[] =>
  array ? options : Object.values(additionalLabels);

/** Returns a guest's answers to the questions of an event. */
export function answersOf(event: Asked, guest: number, values: Record<string, string>): InputValue[] {
  return questionsOf(event).flatMap(({ input }): InputValue[] => {
    const { name: inputName = '' } = input;
    const field = fieldOf(guest, inputName);
    const parts = partsOf(input)
      .map((_, index) => values[`${field}-${index}`]?.trim() ?? '')
      .filter(Boolean);
    if (parts.length > 0) return [{ inputName, values: parts }];
    const value = values[field]?.trim();
    return value ? [{ inputName, value }] : [];
  });
}

/** Returns the errors in a guest's answers, by field. */
export const problemsOf = (
  event: Asked,
  guest: number,
  answers: readonly InputValue[],
): Record<string, string> =>
  Object.fromEntries(
    formProblems(event, answers).map(({ inputName, description }) => [
      fieldOf(guest, inputName),
      `This ${description}`,
    ]),
  );

/** The autocomplete token and the input type of each kind of question about the buyer. */
const KNOWN: Record<string, { type?: string; autoComplete: string; label?: string }> = {
  firstName: { autoComplete: 'given-name' },
  lastName: { autoComplete: 'family-name' },
  email: { type: 'email', autoComplete: 'email', label: 'E-mail' },
  phone: { type: 'tel', autoComplete: 'tel' },
};

/** The fields for the questions that an event asks one guest. */
export function Questions({
  event,
  guest,
  legend,
  hint,
  form,
}: {
  event: Asked;
  /** From 0. */
  guest: number;
  legend: string;
  /** A sentence below the heading. */
  hint: string;
  form: FormState;
}) {
  return (
    <fieldset className="card">
      <legend>{legend}</legend>
      <p className="muted small">{hint}</p>
      <div className="fields">
        {questionsOf(event).map(({ control, input }) => (
          <Question key={input.name} control={control} input={input} guest={guest} form={form} />
        ))}
      </div>
    </fieldset>
  );
}

function Question({
  control: { type },
  input,
  guest,
  form,
}: {
  control: Control;
  input: Input;
  guest: number;
  form: FormState;
}) {
  const { name: inputName = '', mandatory, options = [], defaultOptionSelection } = input;
  const { label = input.label ?? '', autoComplete, ...known } = KNOWN[inputName] ?? {};
  const name = fieldOf(guest, inputName);
  const field = { name, label, form, optional: !mandatory };
  if (type === 'CHECKBOX' || type === 'ADDRESS_FULL') return <Parts input={input} field={field} />;
  if (options.length > 0) {
    const placeholder: [string, string] = ['', defaultOptionSelection?.placeholderText || 'Please choose'];
    return <Select {...field} options={[placeholder, ...options.map((it): [string, string] => [it, it])]} />;
  }
  if (type === 'TEXTAREA')
    return (
      <Frame {...field} wide>
        <textarea {...describedBy(name, form)} rows={4} defaultValue={form.values[name]} />
      </Frame>
    );
  if (type === 'DATE') return <Field {...field} type="date" />;
  // The browser autocompletes the buyer's details, not those of other guests.
  return <Field {...field} {...known} {...(guest === 0 && { autoComplete })} />;
}

/** Check boxes, or the lines of an address. */
function Parts({
  input,
  field: { name, label, form, optional },
}: {
  input: Input;
  field: { name: string; label: string; form: FormState; optional: boolean };
}) {
  const error = form.errors[name];
  return (
    <fieldset className="field wide" aria-describedby={error && `${name}-error`}>
      <legend>
        {label} {optional && <span className="optional">(optional)</span>}
      </legend>
      {partsOf(input).map((part, index) =>
        input.array ? (
          <label key={part} className="check">
            <input
              type="checkbox"
              name={`${name}-${index}`}
              value={part}
              defaultChecked={form.values[`${name}-${index}`] === part}
            />
            <span>{part}</span>
          </label>
        ) : (
          <Field key={part} name={`${name}-${index}`} label={part} form={form} />
        ),
      )}
      {error && (
        <p className="error" id={`${name}-error`}>
          {error}
        </p>
      )}
    </fieldset>
  );
}
