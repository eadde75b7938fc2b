import { describe, expect, it } from 'vitest';
import { type Told, translator } from '@/lib/translations/translate';
import type { RsvpForm, RsvpQuestion } from '@/lib/wix/events';
import { readInvitation } from './read-answer';

const when: RsvpQuestion = {
  name: 'when',
  label: 'When?',
  required: true,
  kind: 'select',
  options: ['Early', 'Late'],
  placeholder: 'Please choose',
};
const form: RsvpForm = {
  questions: [
    when,
    { name: 'try', label: 'Try?', required: false, kind: 'checkboxes', options: ['Wheel', 'Soup'] },
    { name: 'note', label: 'Note', required: false, kind: 'text', maxLength: 5 },
    { name: 'phone', label: 'Phone', required: false, kind: 'line', input: 'tel' },
    { name: 'home', label: 'Home', required: false, kind: 'address', parts: ['Street', 'Floor', 'City'] },
  ],
  guests: { label: 'How many?', nameLabel: 'Guest', most: 3, namesRequired: true },
  going: 'Going',
  notGoing: 'Not going',
  waitlist: true,
  submit: 'Submit',
  thanks: {
    YES: { title: '', message: '' },
    NO: { title: '', message: '' },
    WAITLIST: { title: '', message: '' },
  },
};

/** A valid form as a browser sends it, with changes. */
function filledIn(change: Record<string, string | string[]> = {}): FormData {
  const values = {
    status: 'YES',
    firstName: 'Ada',
    lastName: 'Byron',
    email: 'ada@example.com',
    guestCount: '0',
    'answer:when': 'Early',
    ...change,
  };
  const data = new FormData();
  for (const [name, value] of Object.entries(values)) {
    for (const one of [value].flat()) data.append(name, one);
  }
  return data;
}
const read = (change?: Record<string, string | string[]>, full = false) =>
  readInvitation(form, filledIn(change), full);

describe('readInvitation', () => {
  it('keeps the positions of the parts of an address', () => {
    const answers = (parts: string[]) => {
      const reading = read({ 'answer:home': parts });
      return reading.ok ? reading.value.answers.slice(1) : reading;
    };
    expect(answers(['Elm Street 1', ' ', 'Portland'])).toEqual([
      { inputName: 'home', values: ['Elm Street 1', '', 'Portland'] },
    ]);
    expect(answers(['', ' ', ''])).toEqual([]);
  });

  it('separates person, guests and answers', () => {
    const party = { guestCount: '2', guestName: [' Eli ', 'June', 'Extra'] };
    expect(read({ ...party, 'answer:try': ['Wheel', 'Soup'], 'answer:unasked': 'x' })).toEqual({
      ok: true,
      value: {
        status: 'YES',
        firstName: 'Ada',
        lastName: 'Byron',
        email: 'ada@example.com',
        guestCount: 2,
        guestNames: ['Eli', 'June'],
        answers: [
          { inputName: 'when', value: 'Early' },
          { inputName: 'try', values: ['Wheel', 'Soup'] },
        ],
      },
    });
  });

  it('names the question that is not answered', () => {
    const { problem } = read({ 'answer:when': '' }) as Extract<ReturnType<typeof read>, { ok: false }>;
    expect(translator('en')(problem.message as Told)).toBe('Please answer this: When?');
  });

  it('asks guests who decline only for their name and e-mail', () => {
    const no = { status: 'NO', 'answer:when': '', guestCount: '3' };
    expect(read(no)).toMatchObject({ value: { status: 'NO', guestCount: 0, guestNames: [], answers: [] } });
  });

  it('puts guests on the waiting list when the event is full, and refuses a no that the organizer does not offer', () => {
    expect(read({}, true)).toHaveProperty('value.status', 'WAITLIST');
    const { notGoing: _no, ...only } = form;
    expect(readInvitation(only, filledIn({ status: 'NO' }), false)).toHaveProperty('value.status', 'YES');
  });
});
