/** A question of the organizer, and the kind of field for it. */
export type RsvpQuestion = {
  /** The name of the answer. */
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

/** The questions to guests who answer an invitation, besides their name and e-mail. */
export type RsvpForm = {
  questions: RsvpQuestion[];
  /** Present if guests may bring others: how many at most, and whether their names are required. */
  guests?: { label: string; nameLabel: string; most: number; namesRequired: boolean };
  /** Labels of the possible answers. Without `notGoing`, guests can only accept. */
  going: string;
  notGoing?: string;
  /** Whether guests can join a waiting list when the event is full. */
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
  /** The number of people the guest brings, and the names that are known. */
  guestCount: number;
  guestNames: string[];
  /** By the names of the questions, with several values if a question allows that. */
  answers: { inputName: string; value?: string; values?: string[] }[];
};
