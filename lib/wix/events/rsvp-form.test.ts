import type { wixEventsV2 } from '@wix/events';
import { describe, expect, it } from 'vitest';
import { catalogueOf } from '@/lib/translations/catalogues';
import { translator } from '@/lib/translations/translate';
import { toRsvpForm } from './rsvp-form';

const t = translator('en');

const control = (
  type: wixEventsV2.InputControlTypeWithLiterals,
  input: wixEventsV2.Input,
  more: wixEventsV2.InputControl = {},
): wixEventsV2.InputControl => ({ type, inputs: [{ label: input.name, ...input }], ...more });
const form = (...controls: wixEventsV2.InputControl[]) => toRsvpForm({ form: { controls } }, t);

describe('toRsvpForm', () => {
  it('has the platform’s usual words in the visitor’s language, and the organizer’s own as they are', () => {
    const german = translator('de', catalogueOf('de'));
    const messages = { rsvp: { rsvpYesOption: 'Going', submitActionLabel: 'Count me in' } };
    const controls = [control('INPUT', { name: 'phone', label: 'Phone' })];
    expect(toRsvpForm({ form: { controls, messages } }, german)).toMatchObject({
      going: 'Ich komme',
      submit: 'Count me in',
      questions: [{ label: 'Telefon' }],
    });
  });

  it('has a field for each kind of question', () => {
    const { questions } = form(
      control('INPUT', { name: 'phone-1', maxLength: 50 }),
      control('INPUT', { name: 'age', type: 'NUMBER' }),
      control('TEXTAREA', { name: 'note', mandatory: true }),
      control('DATE', { name: 'arrival', type: 'DATE_TIME' }),
      control('DROPDOWN', { name: 'hour', options: ['1', '2'], defaultOptionSelection: { optionIndex: 1 } }),
      control('RADIO', { name: 'meal', options: ['Soup'] }),
      control('CHECKBOX', { name: 'tries', options: ['Wheel'] }),
      control('ADDRESS_SHORT', { name: 'town', type: 'ADDRESS' }),
      control('ADDRESS_FULL', { name: 'home', labels: [{ label: 'City' }, { label: 'Street' }] }),
    );
    expect(questions).toMatchObject([
      { name: 'phone-1', kind: 'line', input: 'tel', maxLength: 50, required: false },
      { kind: 'line', input: 'number' },
      { kind: 'text', required: true },
      { kind: 'line', input: 'date' },
      { kind: 'select', options: ['1', '2'], preset: '2', placeholder: 'Please choose' },
      { kind: 'radio', options: ['Soup'] },
      { kind: 'checkboxes', options: ['Wheel'] },
      { kind: 'line', input: 'text' },
      { kind: 'address', parts: ['City', 'Street'] },
    ]);
  });

  it('asks in the organizer’s order, without deleted questions and those that an RSVP has fields for', () => {
    const { questions } = form(
      control('INPUT', { name: 'second' }, { orderIndex: 5 }),
      control('INPUT', { name: 'email' }, { orderIndex: 1 }),
      control('INPUT', { name: 'gone' }, { orderIndex: 2, deleted: true }),
      control('INPUT', { name: 'first' }, { orderIndex: 3 }),
    );
    expect(questions.map(({ name }) => name)).toEqual(['first', 'second']);
  });

  it('lets guests bring others or decline only if the organizer allows it', () => {
    const none = form();
    expect(none).not.toHaveProperty('guests');
    expect(none).not.toHaveProperty('notGoing');
    const { guests } = form({
      type: 'GUEST_CONTROL',
      inputs: [
        { name: 'additionalGuests', label: 'How many?', options: ['0', '1', '2'] },
        { name: 'guestNames', label: 'Name', array: true, mandatory: true },
      ],
    });
    expect(guests).toEqual({ label: 'How many?', nameLabel: 'Name', most: 2, namesRequired: true });
    const registration = { rsvp: { responseType: 'YES_AND_NO', waitlistEnabled: true } } as const;
    expect(toRsvpForm({ registration }, t)).toMatchObject({ notGoing: 'Not going', waitlist: true });
  });
});
