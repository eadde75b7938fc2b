import type { Answers, FormQuestion } from '@/lib/wix/forms';
import { fieldName } from './field-name';

/**
 * Returns the answers as a submission has them. Empty ones are left out; the platform reports those that are required.
 */
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

/** Converts the text of a number field. An invalid number stays text, so that the platform refuses it. */
function asTyped(question: FormQuestion, value: string): string | number {
  const isNumber = question.kind === 'line' && question.input === 'number';
  return isNumber && Number.isFinite(Number(value)) ? Number(value) : value;
}
