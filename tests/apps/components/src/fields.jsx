import { Form } from '@wix/headless-forms/react';

/** A field with its label and the error of its value. */
function Field({ id, label, errorMessage, children }) {
  return (
    <Form.Field id={id}>
      <Form.Field.InputWrapper>
        <Form.Field.Input>
          <label htmlFor={`${id}-value`}>{label}</label>
          {children}
        </Form.Field.Input>
        <Form.Field.Error>{errorMessage}</Form.Field.Error>
      </Form.Field.InputWrapper>
    </Form.Field>
  );
}

const input = (type) => (field) => (
  <Field {...field}>
    <input
      id={`${field.id}-value`}
      type={type}
      value={field.value ?? ''}
      required={field.required}
      onChange={({ target }) => field.onChange(type === 'number' ? target.valueAsNumber : target.value)}
      onBlur={() => field.onBlur()}
    />
  </Field>
);

function TextArea(field) {
  return (
    <Field {...field}>
      <textarea
        id={`${field.id}-value`}
        value={field.value ?? ''}
        onChange={({ target }) => field.onChange(target.value)}
        onBlur={() => field.onBlur()}
      />
    </Field>
  );
}

function Checkbox(field) {
  return (
    <Field {...field} label="I agree">
      <input
        id={`${field.id}-value`}
        type="checkbox"
        checked={field.value ?? false}
        onChange={({ target }) => field.onChange(target.checked)}
      />
    </Field>
  );
}

function Choice(field) {
  return (
    <Field {...field}>
      <select
        id={`${field.id}-value`}
        value={field.value ?? ''}
        onChange={({ target }) => field.onChange(target.value)}
      >
        <option value="" />
        {field.options.map(({ id, value, label }) => (
          <option key={id} value={value}>
            {label}
          </option>
        ))}
      </select>
    </Field>
  );
}

function SubmitButton({ id, submitText, onSubmitClick }) {
  return (
    <Form.Field id={id}>
      <Form.Field.InputWrapper>
        <Form.Field.Input>
          <button type="button" onClick={() => onSubmitClick()}>
            {submitText}
          </button>
        </Form.Field.Input>
      </Form.Field.InputWrapper>
    </Form.Field>
  );
}

const text = input('text');
const number = input('number');
const nothing = () => null;

/** How each kind of field is shown: the packages leave that to the app. */
export const FIELDS = {
  TEXT_INPUT: text,
  TEXT_AREA: TextArea,
  PHONE_INPUT: input('tel'),
  MULTILINE_ADDRESS: nothing,
  DATE_INPUT: input('date'),
  DATE_PICKER: input('date'),
  DATE_TIME_INPUT: input('datetime-local'),
  TIME_INPUT: input('time'),
  FILE_UPLOAD: nothing,
  NUMBER_INPUT: number,
  CHECKBOX: Checkbox,
  SIGNATURE: nothing,
  RATING_INPUT: number,
  RADIO_GROUP: Choice,
  CHECKBOX_GROUP: nothing,
  DROPDOWN: Choice,
  TAGS: nothing,
  TEXT: nothing,
  SUBMIT_BUTTON: SubmitButton,
  PRODUCT_LIST: nothing,
  FIXED_PAYMENT: nothing,
  PAYMENT_INPUT: number,
  DONATION: number,
  APPOINTMENT: nothing,
  IMAGE_CHOICE: Choice,
  LOGIN_BAR: nothing,
};
