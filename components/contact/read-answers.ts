import type { Answers, FormQuestion } from '@/lib/wix/forms';
import { fieldName } from './field-name';

/** What was filled in, as a submission has it. What was left empty is not sent; the platform says what it misses. */
export function readAnswers(questions: readonly FormQuestion[], data: FormData): Answers {
  const answers: Answers = {};
  for (const question of questions) {
    const values = data.getAll(fieldName(question.name)).map((value) => String(value).trim());
    const [value = ''] = values;
    if (question.kind === 'checkbox') answers[question.name] = values.length > 0;
    else if (question.kind === 'checkboxes' && values.length > 0) answers[question.name] = values;
    else if (question.kind !== 'checkboxes' && value) answers[question.name] = asTyped(question, value);
  }
  return answers;
}

/** A number as one; what is none stays a text, which the platform refuses. */
function asTyped(question: FormQuestion, value: string): string | number {
  const isNumber = question.kind === 'line' && question.input === 'number';
  return isNumber && Number.isFinite(Number(value)) ? Number(value) : value;
}
