/** Common to all kinds of questions. */
interface Asked {
  /** The key of the answer in a submission (SDK: InputField.target). */
  name: string;
  label: string;
  required: boolean;
}

/** A possible answer to a choice question. */
export type Choice = { value: string; label: string };

/** A question of a form, by the kind of its field. */
export type FormQuestion = Asked &
  (
    | {
        kind: 'line';
        input: 'text' | 'email' | 'tel' | 'url' | 'number' | 'date' | 'time' | 'datetime-local';
        placeholder?: string;
        maxLength?: number;
        autoComplete?: string;
      }
    | { kind: 'text'; placeholder?: string; maxLength?: number }
    | { kind: 'select'; choices: Choice[]; placeholder: string }
    | { kind: 'radio' | 'checkboxes'; choices: Choice[] }
    | { kind: 'checkbox' }
  );

/** A form that visitors fill in. */
export type ContactForm = {
  id: string;
  questions: FormQuestion[];
  /** Label of the button. */
  submit: string;
  /** Message after the submission. */
  thanks: string;
};

/** The values of a submission, by the names of their questions. */
export type Answers = Record<string, string | number | boolean | string[]>;
