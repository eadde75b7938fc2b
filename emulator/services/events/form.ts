import type { wixEventsV2 as meta } from '@wix/events/meta';
import type { Wire } from '../../core/operation';
import type { InputValue } from './store';

type Form = Wire<meta.FormOriginal>;

/** The controls that every registration form has (`Form` of events V3): name and e-mail, always required. */
const CONTROLS: NonNullable<Form['controls']> = [
  {
    id: 'name',
    name: 'name',
    label: '',
    type: 'NAME',
    system: true,
    orderIndex: 0,
    inputs: [
      { name: 'firstName', label: 'First name', mandatory: true, maxLength: 50, type: 'TEXT' },
      { name: 'lastName', label: 'Last name', mandatory: true, maxLength: 50, type: 'TEXT' },
    ],
  },
  {
    id: 'email',
    name: 'email',
    label: '',
    type: 'INPUT',
    system: true,
    orderIndex: 1,
    inputs: [{ name: 'email', label: 'Email', mandatory: true, maxLength: 255, type: 'TEXT' }],
  },
];

/** The form that people fill in to register. */
export const registrationForm: Form = {
  controls: CONTROLS,
  messages: {
    rsvp: {
      rsvpYesOption: 'Going',
      rsvpNoOption: 'Not going',
      positiveMessages: {
        title: 'See you there',
        confirmation: {
          title: 'Thank you! See you soon',
          message: 'You’ll get an e-mail with the details',
          addToCalendarActionLabel: 'Add to calendar',
          shareActionLabel: 'Share event',
        },
      },
      negativeMessages: {
        title: 'Sorry you can’t make it',
        confirmation: { title: 'Thanks for letting us know', shareActionLabel: 'Share event' },
      },
      submitActionLabel: 'Submit',
    },
    checkout: {
      title: 'Add your details',
      submitActionLabel: 'Checkout',
      confirmation: {
        title: 'Thank you! Your tickets are on their way',
        message: 'You’ll get your tickets by e-mail',
        downloadTicketsLabel: 'Download tickets',
        addToCalendarLabel: 'Add to calendar',
        shareEventLabel: 'Share event',
      },
    },
    registrationClosed: { message: 'Registration is closed', exploreEventsActionLabel: 'See other events' },
    ticketsUnavailable: {
      message: 'Tickets are not on sale',
      exploreEventsActionLabel: 'See other events',
    },
  },
};

/** The value of one input of a form. */
export const inputValue = (inputs: readonly InputValue[] | undefined, name: string): string =>
  inputs?.find(({ inputName }) => inputName === name)?.value?.trim() ?? '';

/** The names of the required inputs that a form leaves empty. */
export const missingInputs = (inputs: readonly InputValue[]): string[] =>
  CONTROLS.flatMap((control) => control.inputs ?? [])
    .map(({ name }) => name ?? '')
    .filter((name) => inputValue(inputs, name) === '');
