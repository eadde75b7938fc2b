import { internationalPhone } from '@/lib/format/phone';
import type { Answers, FormQuestion } from '@/lib/wix/forms';
import { fieldName } from './field-name';

/**
 * Returns the answers as a submission has them. Empty ones are left out; the platform reports those that are required.
 * @param locale of the site
 */
export function readAnswers(questions: readonly FormQuestion[], data: FormData, locale: string): Answers {
  const answers: Answers = {};
  for (const question of questions) {
    const values = data.getAll(fieldName(question.name)).map((value) => String(value).trim());
    const [value = ''] = values;
    if (question.kind === 'checkbox') answers[question.name] = values.length > 0;
    else if (question.kind === 'checkboxes' && values.length > 0) answers[question.name] = values;
    else if (question.kind !== 'checkboxes' && value)
      answers[question.name] = asTyped(question, value, locale);
  }
  return answers;
}

/**
 * Converts the text of a field for numbers or phone numbers. An invalid one stays as it is, so that the platform
 * refuses it.
 */
function asTyped(question: FormQuestion, value: string, locale: string): string | number {
  if (question.kind === 'line' && question.input === 'tel') return internationalPhone(value, locale);
  const isNumber = question.kind === 'line' && question.input === 'number';
  return isNumber && Number.isFinite(Number(value)) ? Number(value) : value;
}
