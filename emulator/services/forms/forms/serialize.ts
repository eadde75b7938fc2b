import { isObject } from '#core/documents/query';
import { namedGuid } from '#core/ids';
import {
  type ArrayRules,
  componentOf,
  type Field,
  type Form,
  type FormEntity,
  type InputField,
  isShown,
  labelOf,
  type NumberRules,
  type ObjectRules,
  type StringRules,
} from './entity';

/** A field in the format of SDKs before `formFields` (SDK: Form.deletedFields). */
type EarlierField = NonNullable<FormEntity['deletedFields']>[number];
type Validation = NonNullable<EarlierField['validation']>;

type EarlierString = NonNullable<Validation['string']>;

/**
 * Converts the rules of a text; both formats of fields have the same text formats (SDK: StringTypeFormatEnumFormat).
 */
const stringOf = ({ format, validationMessages: _, ...rules }: StringRules): EarlierString => ({
  ...rules,
  format: format === 'UNKNOWN_FORMAT' || !format ? 'UNDEFINED' : (format as EarlierString['format']),
  enum: rules.enum ?? [],
});

const numberOf = (rules: NumberRules) => ({ ...rules, enum: rules.enum ?? [] });

function arrayOf({ items, ...rules }: ArrayRules): NonNullable<Validation['array']> {
  const { stringOptions, numberOptions, booleanOptions } = items ?? {};
  return {
    ...rules,
    items: {
      ...(stringOptions && { string: stringOf(stringOptions) }),
      ...(numberOptions && { number: numberOf(numberOptions) }),
      ...(booleanOptions && { boolean: booleanOptions }),
    },
  };
}

function objectOf({ properties = {} }: ObjectRules): NonNullable<Validation['object']> {
  const property = ([name, { required = false, ...rules }]: [string, (typeof properties)[string]]) => [
    name,
    {
      ...(rules.stringOptions && { string: stringOf(rules.stringOptions) }),
      ...(rules.numberOptions && { number: numberOf(rules.numberOptions) }),
      ...(rules.booleanOptions && { boolean: rules.booleanOptions }),
      ...(rules.arrayOptions && { array: arrayOf(rules.arrayOptions) }),
      required,
    },
  ];
  return { properties: Object.fromEntries(Object.entries(properties).map(property)) };
}

const PREDEFINED = {
  WIX_FILE: 'WIX_FILE',
  PAYMENT: 'PAYMENT',
  SCHEDULING: 'SCHEDULING',
  ADDRESS: 'MULTILINE_ADDRESS',
} as const;

function validationOf(input: InputField): Validation {
  const required = input.required ?? false;
  switch (input.inputType) {
    case 'STRING':
      return { string: stringOf(input.stringOptions?.validation ?? {}), required };
    case 'NUMBER':
      return { number: numberOf(input.numberOptions?.validation ?? {}), required };
    case 'BOOLEAN':
      return { boolean: input.booleanOptions?.validation ?? {}, required };
    case 'ARRAY':
      return { array: arrayOf(input.arrayOptions?.validation ?? {}), required };
    case 'OBJECT':
      return { object: objectOf(input.objectOptions?.validation ?? {}), required };
    case 'WIX_FILE':
    case 'PAYMENT':
    case 'SCHEDULING':
    case 'ADDRESS':
      return { predefined: { format: PREDEFINED[input.inputType] }, required };
    default:
      return { required };
  }
}

/**
 * Converts a field to the format of SDKs before `formFields`: the validation has the same place in all components, and
 * the appearance in `view`.
 */
function earlierField({ id, hidden = false, identifier, inputOptions, displayOptions }: Field): EarlierField {
  if (!inputOptions) {
    const { richContentOptions, pageNavigationOptions } = displayOptions ?? {};
    const view = { fieldType: identifier ?? '', ...richContentOptions, ...pageNavigationOptions };
    return { id, hidden, view, readOnly: false };
  }
  const { target, pii = false, readOnly = false, contactMapping } = inputOptions;
  const view = {
    ...componentOf(inputOptions),
    fieldType: identifier ?? '',
    label: labelOf(inputOptions),
    ...(contactMapping && { contactMapping }),
  };
  return { id, target, validation: validationOf(inputOptions), pii, hidden, view, readOnly };
}

const IN_COLUMNS = { numberOfColumns: 'ONE' };
const WITH_PLACEHOLDER = { showPlaceholder: true };
const IN_24_HOURS = { use24HourFormat: false };
const WITH_DATE_LABELS = { showDateLabels: true };

/**
 * How the parts of a field are shown if the form does not specify it (SDK: Form.formFields); all but a box have labels.
 */
const SHOWN: Readonly<Record<string, object>> = {
  radioGroupOptions: IN_COLUMNS,
  dateTimeOptions: { ...WITH_PLACEHOLDER, ...IN_24_HOURS, ...WITH_DATE_LABELS },
  phoneInputOptions: { showCountryFlag: false },
  dateInputOptions: { ...WITH_PLACEHOLDER, ...WITH_DATE_LABELS },
  timeInputOptions: { ...WITH_PLACEHOLDER, ...IN_24_HOURS },
  checkboxGroupOptions: IN_COLUMNS,
  tagsOptions: IN_COLUMNS,
  donationInputOptions: IN_COLUMNS,
  multilineAddressOptions: { showAddressLabels: true },
};

/** Returns the options of a field's values, such as `stringOptions`, with the display defaults. */
const withShown = <T extends object>(values: T): T =>
  ({
    ...values,
    ...Object.fromEntries(
      Object.entries(values)
        .filter(([name, options]) => /Options$/.test(name) && isObject(options))
        .map(([name, { options: choices, ...options }]) => {
          const label = name === 'checkboxOptions' ? { checked: false } : { showLabel: true };
          const labelled = name === 'checkboxGroupOptions' && Array.isArray(choices);
          const shown = labelled ? choices.map((it: object) => ({ showLabel: true, ...it })) : choices;
          return [name, { ...label, ...SHOWN[name], ...options, ...(shown && { options: shown }) }];
        }),
    ),
  }) as T;

/**
 * Returns the options of a text, which has a format even if any text is allowed (statement
 * forms-form-unconstrained-reads-unknown-format).
 */
const withFormat = ({ validation, ...options }: NonNullable<InputField['stringOptions']>) => ({
  ...options,
  validation: { format: 'UNKNOWN_FORMAT' as const, ...validation },
});

/** Returns the options of a field's input with the defaults of its values. */
function shownInput(input: InputField): InputField {
  const { stringOptions } = input;
  const formatted = { ...input, ...(stringOptions && { stringOptions: withFormat(stringOptions) }) };
  return Object.fromEntries(
    Object.entries(formatted).map(([name, values]) => [
      name,
      /Options$/.test(name) && isObject(values) ? withShown(values) : values,
    ]),
  ) as InputField;
}

/** Returns a field with its defaults. */
const shownField = ({ inputOptions, ...field }: Field): Field => ({
  ...field,
  ...(inputOptions && { inputOptions: shownInput(inputOptions) }),
});

/** The columns of a form's grid, as the platform's editor makes it. */
const COLUMNS = 12;

/** Returns the only step of a form that has none of its own: one field below the other. */
function stepOf({ id, formFields }: Form): NonNullable<FormEntity['steps']>[number] {
  const items = formFields.map((field, row) => ({
    fieldId: field.id ?? '',
    row,
    column: 0,
    width: COLUMNS,
    height: 1,
  }));
  const large = { items, columns: COLUMNS, rowHeight: 35, margin: { horizontal: 60, vertical: 32 } };
  return { id: namedGuid('step', id), name: 'Page 1', hidden: false, layout: { large } };
}

type SentForm = FormEntity & { fields: EarlierField[] };

/** Serializes a form as the platform does, with its defaults. */
export const serializeForm = ({ trashedDate: _, formFields, ...form }: Form): SentForm => ({
  rules: [],
  formRules: [],
  fields: formFields.map(shownField).map(earlierField),
  deletedFields: form.deletedFormFields.map(earlierField),
  spamFilterProtectionLevel: 'ADVANCED',
  submitSettings: { submitSuccessAction: 'NO_ACTION' },
  tags: { privateTags: { tagIds: [] } },
  autoFillContact: 'FORM_INPUT',
  submissionAccess: 'OWNER_AND_COLLABORATORS',
  extendedFields: { namespaces: {} },
  ...form,
  // A viewer shows only fields that stand in a step.
  steps: form.steps?.length ? form.steps : [stepOf({ ...form, formFields })],
  formFields: formFields.filter(isShown).map(shownField),
  quizSettings: { resultsDisplay: 'DO_NOT_DISPLAY', ...form.quizSettings },
  requiredIndicatorProperties: {
    requiredIndicator: 'ASTERISK',
    requiredIndicatorPlacement: 'AFTER_FIELD_TITLE',
    ...form.requiredIndicatorProperties,
  },
});
