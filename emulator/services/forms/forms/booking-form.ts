import type { Form } from './entity';

/** The namespace of the forms with which services are booked. */
export const BOOKINGS_NAMESPACE = 'wix.bookings.v2.bookings';

/** The id of the form that services have unless the owner gives them another one, the same on every site. */
export const BOOKING_FORM_ID = '00000000-0000-0000-0000-000000000000';

type Contact = 'FIRST_NAME' | 'LAST_NAME' | 'EMAIL' | 'PHONE';

const field = (place: number, target: string, label: string, contact: Contact, required = true) => ({
  id: `00000000-0000-0000-0000-00000000000${place}`,
  hidden: false,
  identifier: `CONTACTS_${contact}`,
  fieldType: 'INPUT' as const,
  inputOptions: {
    target,
    pii: true,
    required,
    readOnly: false,
    inputType: 'STRING' as const,
    contactMapping: { contactField: contact },
    stringOptions: {
      validation: {
        format: contact === 'EMAIL' || contact === 'PHONE' ? contact : ('UNKNOWN_FORMAT' as const),
      },
      ...(contact === 'PHONE'
        ? { componentType: 'PHONE_INPUT' as const, phoneInputOptions: { label, showLabel: true } }
        : { componentType: 'TEXT_INPUT' as const, textInputOptions: { label, showLabel: true } }),
    },
  },
});

/** The form that the bookings app brings to every site (statement bk-077). */
export const BOOKING_FORM: Form = {
  id: BOOKING_FORM_ID,
  revision: '1',
  createdDate: '2020-01-01T00:00:00.000Z',
  updatedDate: '2020-01-01T00:00:00.000Z',
  namespace: BOOKINGS_NAMESPACE,
  name: 'Booking form',
  enabled: true,
  formFields: [
    field(1, 'first_name', 'First name', 'FIRST_NAME'),
    field(2, 'last_name', 'Last name', 'LAST_NAME'),
    field(3, 'email', 'Email', 'EMAIL'),
    field(4, 'phone', 'Phone', 'PHONE', false),
  ],
  deletedFormFields: [],
};
