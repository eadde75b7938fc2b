import { isValidPhoneNumber, parsePhoneNumberFromString } from 'libphonenumber-js';
import { breaksFormat, GUID } from '#core/contract/formats';
import { isObject } from '#core/documents/query';
import type {
  ArrayRules,
  Field,
  Form,
  InputField,
  NumberRules,
  ObjectRules,
  StringRules,
} from '../forms/entity';
import { type SubmissionError, wrong } from './errors';

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

const DATE = /^\d{4}-\d{2}-\d{2}$/;
const TIME = /^\d{2}:\d{2}(:\d{2}(\.\d+)?)?$/;
const isDate = (text: string) => DATE.test(text) && !Number.isNaN(Date.parse(text));
const isDateTime = (text: string) => {
  const [date = '', time = ''] = text.split(/[T ]/);
  return isDate(date) && TIME.test(time.replace(/(Z|[+-]\d{2}:\d{2})$/, ''));
};

/** Whether a text has a format of string fields (SDK: FormatEnumFormat). */
const FORMATS: Record<string, (text: string) => boolean> = {
  DATE: isDate,
  TIME: (text) => TIME.test(text),
  DATE_TIME: isDateTime,
  DATE_OPTIONAL_TIME: (text) => isDate(text) || isDateTime(text),
  EMAIL: (text) => !breaksFormat('EMAIL', text),
  URL: (text) => /^https?:\/\/\S+\.\S+/i.test(text) && URL.canParse(text),
  URI: (text) => URL.canParse(text),
  UUID: (text) => GUID.test(text),
  // E.164: a plus sign and digits alone, and a number that its country has (statement forms-submit-phone-refused-7).
  PHONE: (text) => /^\+[1-9]\d+$/.test(text) && isValidPhoneNumber(text),
  HOSTNAME: (text) => /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/i.test(text),
  COLOR_HEX: (text) => /^#([0-9a-f]{3}|[0-9a-f]{6})$/i.test(text),
  CURRENCY: (text) => !breaksFormat('CURRENCY', text),
  LANGUAGE: (text) => !breaksFormat('LANGUAGE', text),
};

/** Whether a text matches the pattern of a field; an invalid pattern accepts everything. */
function matches(pattern: string, text: string): boolean {
  try {
    return new RegExp(pattern, 'u').test(text);
  } catch {
    return true;
  }
}

/** Returns the bounds of a date or time field. */
function boundsOf(rules: StringRules) {
  const { dateOptions, dateTimeOptions, timeOptions, dateOptionalTimeOptions } = rules;
  return dateOptions ?? dateTimeOptions ?? timeOptions ?? dateOptionalTimeOptions ?? {};
}

function stringErrors(path: string, value: unknown, rules: StringRules): SubmissionError[] {
  if (typeof value !== 'string') return [wrong(path, 'TYPE_ERROR', { expectedTypes: ['string'] })];
  const { minLength, maxLength, pattern, format, enum: allowed } = rules;
  const length = [...value].length;
  const holds = format ? FORMATS[format] : undefined;
  if (holds && !holds(value)) return [wrong(path, 'FORMAT_ERROR', { format })];
  const { minimum, maximum } = boundsOf(rules);
  const countries = format === 'PHONE' ? (rules.phoneOptions?.allowedCountryCodes ?? []) : [];
  const country = countries.length > 0 ? parsePhoneNumberFromString(value)?.country : undefined;
  if (countries.length > 0 && !countries.includes(country ?? ''))
    return [wrong(path, 'FORMAT_ERROR', { format, allowedCountryCodes: countries })];
  return [
    ...(minLength && length < minLength ? [wrong(path, 'MIN_LENGTH_ERROR', { limit: minLength })] : []),
    ...(maxLength && length > maxLength ? [wrong(path, 'MAX_LENGTH_ERROR', { limit: maxLength })] : []),
    ...(pattern && !matches(pattern, value) ? [wrong(path, 'PATTERN_ERROR', { pattern })] : []),
    ...(allowed?.length && !allowed.includes(value)
      ? [wrong(path, 'NOT_ALLOWED_VALUE_ERROR', { allowedValues: allowed })]
      : []),
    ...(minimum && FORMATS.DATE_OPTIONAL_TIME?.(minimum) && value < minimum
      ? [wrong(path, 'MIN_VALUE_ERROR', { limit: minimum })]
      : []),
    ...(maximum && FORMATS.DATE_OPTIONAL_TIME?.(maximum) && value > maximum
      ? [wrong(path, 'MAX_VALUE_ERROR', { limit: maximum })]
      : []),
  ];
}

function numberErrors(path: string, value: unknown, rules: NumberRules): SubmissionError[] {
  if (typeof value !== 'number' || !Number.isFinite(value))
    return [wrong(path, 'TYPE_ERROR', { expectedTypes: ['number'] })];
  const { minimum, maximum, multipleOf, enum: allowed } = rules;
  const isNumber = (limit: number | null | undefined): limit is number => typeof limit === 'number';
  return [
    ...(isNumber(minimum) && value < minimum ? [wrong(path, 'MIN_VALUE_ERROR', { limit: minimum })] : []),
    ...(isNumber(maximum) && value > maximum ? [wrong(path, 'MAX_VALUE_ERROR', { limit: maximum })] : []),
    ...(multipleOf && !Number.isInteger(value / multipleOf)
      ? [wrong(path, 'MULTIPLE_OF_VALUE_ERROR', { multipleOf })]
      : []),
    ...(allowed?.length && !allowed.includes(value)
      ? [wrong(path, 'NOT_ALLOWED_VALUE_ERROR', { allowedValues: allowed })]
      : []),
  ];
}

function booleanErrors(
  path: string,
  value: unknown,
  allowed: readonly boolean[] | undefined,
): SubmissionError[] {
  if (typeof value !== 'boolean') return [wrong(path, 'TYPE_ERROR', { expectedTypes: ['boolean'] })];
  const isAllowed = !allowed?.length || allowed.includes(value);
  return isAllowed ? [] : [wrong(path, 'NOT_ALLOWED_VALUE_ERROR', { allowedValues: allowed })];
}

function arrayErrors(
  path: string,
  value: unknown,
  { minItems, maxItems, items }: ArrayRules,
): SubmissionError[] {
  if (!Array.isArray(value)) return [wrong(path, 'TYPE_ERROR', { expectedTypes: ['array'] })];
  const { stringOptions, numberOptions, booleanOptions } = items ?? {};
  const ofItem = (item: unknown, index: number) => {
    const at = `${path}/${index}`;
    if (stringOptions) return stringErrors(at, item, stringOptions);
    if (numberOptions) return numberErrors(at, item, numberOptions);
    return booleanOptions ? booleanErrors(at, item, booleanOptions.enum) : [];
  };
  return [
    ...(minItems && value.length < minItems ? [wrong(path, 'MIN_ITEMS_ERROR', { limit: minItems })] : []),
    ...(maxItems && value.length > maxItems ? [wrong(path, 'MAX_ITEMS_ERROR', { limit: maxItems })] : []),
    ...value.flatMap(ofItem),
  ];
}

function objectErrors(path: string, value: unknown, { properties = {} }: ObjectRules): SubmissionError[] {
  if (!isObject(value)) return [wrong(path, 'TYPE_ERROR', { expectedTypes: ['object'] })];
  return Object.entries(properties).flatMap(([key, { required, ...rules }]) => {
    const at = `${path}/${key}`;
    const inner = value[key];
    if (isEmpty(inner)) return required ? [wrong(at, 'REQUIRED_VALUE_ERROR')] : [];
    if (rules.stringOptions) return stringErrors(at, inner, rules.stringOptions);
    if (rules.numberOptions) return numberErrors(at, inner, rules.numberOptions);
    if (rules.booleanOptions) return booleanErrors(at, inner, rules.booleanOptions.enum);
    return rules.arrayOptions ? arrayErrors(at, inner, rules.arrayOptions) : [];
  });
}

/** Returns the errors of an address, whose country and subdivision have codes of ISO 3166. */
function addressErrors(path: string, value: unknown): SubmissionError[] {
  if (!isObject(value)) return objectErrors(path, value, {});
  const { country, subdivision } = value;
  const ofCountry = new RegExp(
    `^${typeof country === 'string' && country ? country : '[A-Z]{2}'}-[A-Z0-9]{1,3}$`,
  );
  return [
    ...(isEmpty(country) || /^[A-Z]{2}$/.test(String(country))
      ? []
      : [wrong(`${path}/country`, 'NOT_ALLOWED_VALUE_ERROR')]),
    ...(isEmpty(subdivision) || ofCountry.test(String(subdivision))
      ? []
      : [wrong(`${path}/subdivision`, 'NOT_ALLOWED_VALUE_ERROR')]),
  ];
}

/** Returns the errors of a non-empty value of a field. */
function valueErrors(path: string, value: unknown, input: InputField): SubmissionError[] {
  switch (input.inputType) {
    case 'STRING':
      return stringErrors(path, value, input.stringOptions?.validation ?? {});
    case 'NUMBER':
      return numberErrors(path, value, input.numberOptions?.validation ?? {});
    case 'BOOLEAN':
      return booleanErrors(path, value, input.booleanOptions?.validation?.enum);
    case 'ARRAY':
      return arrayErrors(path, value, input.arrayOptions?.validation ?? {});
    case 'OBJECT':
      return objectErrors(path, value, input.objectOptions?.validation ?? {});
    case 'WIX_FILE':
    case 'PAYMENT':
      return arrayErrors(path, value, {
        maxItems: input.wixFileOptions?.validation?.fileLimit ?? input.paymentOptions?.validation?.maxItems,
      });
    case 'ADDRESS':
      return addressErrors(path, value);
    case 'SCHEDULING':
      return objectErrors(path, value, {});
    default:
      return [];
  }
}

function fieldErrors({ hidden, inputOptions }: Field, values: Record<string, unknown>): SubmissionError[] {
  if (!inputOptions) return [];
  const { target = '', required } = inputOptions;
  const value = values[target];
  // A required box counts as empty until it is ticked.
  const isUnticked = inputOptions.inputType === 'BOOLEAN' && value === false;
  if (isEmpty(value) || (required && isUnticked))
    return required && !hidden ? [wrong(target, 'REQUIRED_VALUE_ERROR')] : [];
  return valueErrors(target, value, inputOptions);
}

/**
 * Whether a list does not say what its items are: then nothing can be submitted to its form at all (statement
 * form-array-without-itemType-breaks-form).
 */
const isBroken = ({ inputType, arrayOptions }: InputField): boolean =>
  inputType === 'ARRAY' && !arrayOptions?.validation?.items?.itemType;

/**
 * Returns the errors in the values of a form; none if they can be submitted.
 * @param only the targets of the fields to check; if omitted, all
 */
export function submissionErrors(
  { enabled, formFields }: Pick<Form, 'enabled' | 'formFields'>,
  values: Record<string, unknown>,
  only?: readonly string[],
): SubmissionError[] {
  if (!enabled) return [wrong('', 'DISABLED_FORM_ERROR')];
  const isMeant = (target: string) => !only?.length || only.includes(target);
  const targets = new Set(formFields.map(({ inputOptions }) => inputOptions?.target));
  const broken = formFields.flatMap(({ inputOptions }) =>
    inputOptions && isBroken(inputOptions) ? [inputOptions] : [],
  );
  if (broken.length > 0)
    return broken.map(({ target = '' }) => wrong(target, 'TYPE_ERROR', { expectedTypes: ['array'] }));
  const unknown = Object.keys(values).filter((target) => !targets.has(target));
  return formFields
    .filter(({ inputOptions }) => isMeant(inputOptions?.target ?? ''))
    .flatMap((field) => fieldErrors(field, values))
    .concat(unknown.filter(isMeant).map((target) => wrong(target, 'UNKNOWN_VALUE_ERROR')));
}
