import type { forms as meta } from '@wix/forms/meta';
import type { Serialized } from '#core/contract/serialized';
import { namedGuid } from '#core/ids';
import type { Control, Event } from '../entity';
import { controlsOf } from './answers';
import { GUEST_COUNT, GUEST_NAMES } from './controls';

type Form = Serialized<meta.FormOriginal>;
type Field = NonNullable<Form['formFields']>[number];
type Input = NonNullable<Control['inputs']>[number];

/** The namespace of the forms with which guests answer, as the platform's components ask for them. */
export const RSVP_NAMESPACE = 'wix.events.v3.event';

/** Under which names answers of a form have the fields that an RSVP has itself. */
const TARGETS: Record<string, string> = { firstName: 'first_name', lastName: 'last_name' };
const OWN = ['first_name', 'last_name', 'email'];

/** Kinds of fields, by the names and types of questions. Form viewers show only fields whose identifiers they know. */
const IDENTIFIERS: Record<string, string> = {
  firstName: 'CONTACTS_FIRST_NAME',
  lastName: 'CONTACTS_LAST_NAME',
  email: 'CONTACTS_EMAIL',
  CHECKBOX: 'CHECKBOX_GROUP',
  DROPDOWN: 'DROPDOWN',
  RADIO: 'RADIO_GROUP',
  DATE: 'DATE_PICKER',
};

/** The form has no questions about guests, because an RSVP counts and names them itself. */
const GUESTS = [GUEST_COUNT, GUEST_NAMES];

const choices = (input: Input) =>
  (input.options ?? []).map((value) => ({ id: namedGuid(input.name ?? '', value), label: value, value }));

/** Returns the kind of a question, in the terms of forms. */
function kindOf(type: Control['type'], input: Input): NonNullable<Field['inputOptions']> {
  const shown = { label: input.label ?? '', showLabel: true };
  const options = choices(input);
  const text = { ...(input.maxLength && { maxLength: input.maxLength }) };
  switch (type) {
    case 'CHECKBOX':
      return {
        inputType: 'ARRAY',
        arrayOptions: {
          componentType: 'CHECKBOX_GROUP',
          validation: { items: { itemType: 'STRING', stringOptions: { enum: input.options } } },
          checkboxGroupOptions: { ...shown, options },
        },
      };
    case 'DROPDOWN':
    case 'RADIO': {
      const stringOptions = { validation: { enum: input.options } };
      return type === 'RADIO'
        ? {
            inputType: 'STRING',
            stringOptions: {
              ...stringOptions,
              componentType: 'RADIO_GROUP',
              radioGroupOptions: { ...shown, options },
            },
          }
        : {
            inputType: 'STRING',
            stringOptions: {
              ...stringOptions,
              componentType: 'DROPDOWN',
              dropdownOptions: { ...shown, options },
            },
          };
    }
    case 'DATE':
      return {
        inputType: 'STRING',
        stringOptions: {
          componentType: 'DATE_PICKER',
          validation: { format: 'DATE' },
          datePickerOptions: shown,
        },
      };
    default:
      return {
        inputType: 'STRING',
        stringOptions: {
          componentType: 'TEXT_INPUT',
          validation: { ...text, ...(input.name === 'email' && { format: 'EMAIL' }) },
          textInputOptions: shown,
        },
      };
  }
}

/** Returns the form with which guests answer an invitation, made of its questions. It has the id of the event. */
export function rsvpForm(event: Pick<Event, 'id' | 'form' | 'title' | 'createdDate' | 'updatedDate'>) {
  const fields = controlsOf(event).flatMap(({ type, inputs = [] }) =>
    inputs.flatMap((input): Field[] => {
      const { name = '', mandatory = false } = input;
      if (GUESTS.includes(name)) return [];
      return [
        {
          id: namedGuid(event.id, name),
          hidden: false,
          identifier: IDENTIFIERS[name] ?? IDENTIFIERS[type ?? ''] ?? 'TEXT_INPUT',
          fieldType: 'INPUT',
          inputOptions: {
            target: TARGETS[name] ?? name,
            pii: OWN.includes(TARGETS[name] ?? name),
            required: mandatory,
            readOnly: false,
            ...kindOf(type, input),
          },
        },
      ];
    }),
  );
  const { id, title, createdDate, updatedDate } = event;
  const formFields: Field[] = [
    ...fields,
    {
      id: namedGuid(id, 'submit'),
      hidden: false,
      identifier: 'SUBMIT_BUTTON',
      fieldType: 'DISPLAY',
      displayOptions: {
        displayFieldType: 'PAGE_NAVIGATION',
        pageNavigationOptions: { submitText: 'Submit' },
      },
    },
  ];
  return {
    id,
    revision: '1',
    createdDate,
    updatedDate,
    namespace: RSVP_NAMESPACE,
    name: title,
    enabled: true,
    formFields,
    deletedFormFields: [],
  };
}

/** Returns the answers of a submitted form that are not fields of the RSVP itself, as the event's questions take them. */
export const submittedAnswers = (submissions: Record<string, unknown> = {}) =>
  Object.entries(submissions)
    .filter(
      ([target, value]) => !OWN.includes(target) && value !== undefined && value !== null && value !== '',
    )
    .map(([inputName, value]) =>
      Array.isArray(value) ? { inputName, values: value.map(String) } : { inputName, value: String(value) },
    );
