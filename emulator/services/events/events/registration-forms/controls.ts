import type { forms as formsMeta, wixEventsV2 as meta } from '@wix/events/meta';
import type { Serialized } from '#core/contract/serialized';
import type { Control } from '../entity';

type Input = Serialized<meta.InputOriginal>;

/** A question as managers add it (`AddControlRequest` of the forms module): exactly one kind of question. */
export type ControlSettings = Serialized<formsMeta.AddControlRequestControlOneOfOriginal>;

/** The inputs for additional guests. */
export const GUEST_COUNT = 'additionalGuests';
export const GUEST_NAMES = 'guestNames';

const PHONE_LENGTH = 50;
const TEXT_LENGTH = 1000;
const ADDRESS_LENGTH = 500;

/** The controls of every form, always required: name and e-mail. */
export const SYSTEM_CONTROLS: readonly Control[] = [
  {
    id: 'name',
    name: 'name',
    label: '',
    type: 'NAME',
    system: true,
    orderIndex: 0,
    inputs: [
      { name: 'firstName', label: 'First name', mandatory: true, maxLength: 50, type: 'TEXT', array: false },
      { name: 'lastName', label: 'Last name', mandatory: true, maxLength: 50, type: 'TEXT', array: false },
    ],
  },
  {
    id: 'email',
    name: 'email',
    label: '',
    type: 'INPUT',
    system: true,
    orderIndex: 1,
    inputs: [{ name: 'email', label: 'Email', mandatory: true, maxLength: 255, type: 'TEXT', array: false }],
  },
];

/**
 * Creates the control of a question.
 * @param id unique in its form; names the answer, except for the inputs of `additionalGuests`
 */
export function makeControl(settings: ControlSettings, id: string, orderIndex: number): Control {
  const control = (type: Control['type'], ...inputs: Input[]): Control => ({
    id,
    name: id,
    label: '',
    type,
    system: false,
    orderIndex,
    inputs,
  });
  const { text, dropdown, radioButton, checkbox, phone, date, address, additionalGuests } = settings;
  if (dropdown) {
    const { defaultOptionSelection } = dropdown;
    return control('DROPDOWN', {
      ...choice(id, dropdown),
      ...(defaultOptionSelection && { defaultOptionSelection }),
    });
  }
  if (radioButton) return control('RADIO', choice(id, { ...radioButton, mandatory: true }));
  if (checkbox) {
    const { options = [] } = checkbox;
    return control('CHECKBOX', {
      ...choice(id, checkbox),
      type: 'TEXT_ARRAY',
      array: true,
      maxSize: options.length,
    });
  }
  if (phone) return control('INPUT', { ...inputOf(id, phone, 'TEXT'), maxLength: PHONE_LENGTH });
  if (date) return control('DATE', inputOf(id, date, 'DATE_TIME'));
  if (address) {
    const { addressLine = 'Address', ...lines } = address.labels ?? {};
    const input: Input = {
      ...inputOf(id, { ...address, label: addressLine }, 'ADDRESS'),
      maxLength: ADDRESS_LENGTH,
    };
    if (!address.full) return control('ADDRESS_SHORT', input);
    const additionalLabels = { ...FULL_ADDRESS, ...lines };
    const labels = Object.entries(additionalLabels).map(([name, label]) => ({ name, label }));
    return control('ADDRESS_FULL', { ...input, additionalLabels, labels });
  }
  if (additionalGuests) return control('GUEST_CONTROL', ...guestInputs(additionalGuests));
  const { multiLine = false, comment = false, maxLength = TEXT_LENGTH, ...question } = text ?? {};
  return control(multiLine || comment ? 'TEXTAREA' : 'INPUT', {
    ...inputOf(id, question, 'TEXT'),
    maxLength,
  });
}

const FULL_ADDRESS = {
  country: 'Country',
  subdivision: 'State',
  city: 'City',
  postalCode: 'Zip code',
  streetAddress: 'Street',
};

type Question = { label?: string; mandatory?: boolean; options?: string[] };

const inputOf = (name: string, { label = '', mandatory = false }: Question, type: Input['type']): Input => ({
  name,
  label,
  mandatory,
  type,
  array: false,
});

const choice = (name: string, question: Question): Input => ({
  ...inputOf(name, question, 'TEXT'),
  options: question.options ?? [],
});

/** Returns the inputs for additional guests: their number, as a choice from 0 to the maximum, and their names. */
function guestInputs({
  labels: { single = 'Guest name', multiple = 'How many guests do you bring?' } = {},
  namesMandatory = false,
  maxGuests = 1,
}: NonNullable<ControlSettings['additionalGuests']>): Input[] {
  const options = Array.from({ length: maxGuests + 1 }, (_, count) => String(count));
  return [
    { ...inputOf(GUEST_COUNT, { label: multiple }, 'NUMBER'), options },
    {
      ...inputOf(GUEST_NAMES, { label: single, mandatory: namesMandatory }, 'TEXT_ARRAY'),
      array: true,
      maxLength: 101,
      maxSize: maxGuests,
    },
  ];
}
