/** A question of the organizer's, and how it is answered. */
export type RsvpQuestion = {
  /** What the answer goes by. */
  name: string;
  label: string;
  required: boolean;
  maxLength?: number;
} & (
  | { kind: 'line'; input: 'text' | 'tel' | 'date' | 'number' }
  | { kind: 'text' }
  | { kind: 'select'; options: string[]; placeholder: string; preset?: string }
  | { kind: 'radio' | 'checkboxes'; options: string[] }
  | { kind: 'address'; parts: string[] }
);

export type RsvpStatus = 'YES' | 'NO' | 'WAITLIST';

/** What an event asks those who answer its invitation, beside their name and e-mail. */
export type RsvpForm = {
  questions: RsvpQuestion[];
  /** Where people may bring others along: how many at most, and whether these have to be named. */
  guests?: { label: string; nameLabel: string; most: number; namesRequired: boolean };
  /** The answers that can be given; without `notGoing` only those who come answer. */
  going: string;
  notGoing?: string;
  /** What happens where all places are taken: nothing more, or people wait for one. */
  waitlist: boolean;
  submit: string;
  thanks: Record<RsvpStatus, { title: string; message: string }>;
};

/** A guest's answer to an invitation. */
export type RsvpAnswer = {
  status: RsvpStatus;
  firstName: string;
  lastName: string;
  email: string;
  /** How many come along, and their names as far as they are known. */
  guestCount: number;
  guestNames: string[];
  /** By the names of the questions; several values where a question takes several. */
  answers: { inputName: string; value?: string; values?: string[] }[];
};
