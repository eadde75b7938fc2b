import * as z from 'zod';
import { phoneProblem } from './phone';

/** The typed values of a form and their errors, by field name. */
export interface FormState {
  values: Record<string, string>;
  errors: Record<string, string>;
}

/** The name of the hidden field that proves that a form came from its page. */
export const FORM_TOKEN = 'formToken';

/** A required text, trimmed. @param empty the error if it is empty */
export const requiredText = (empty: string, max = 100) =>
  z.string({ error: empty }).trim().min(1, empty).max(max, `Use at most ${max} characters`);

/** An optional text; undefined if it is empty. */
export const optionalText = (max = 100) =>
  z
    .string()
    .trim()
    .max(max, `Use at most ${max} characters`)
    .transform((value) => value || undefined)
    .optional();

/** A required e-mail address. */
export const emailText = z.email({ error: 'Enter an e-mail address, as in name@example.com' }).max(250);

/** An optional phone number; undefined if it is empty. @param locale of the site, BCP 47 */
export const phoneText = (locale: string) =>
  optionalText(50).superRefine((text, { addIssue }) => {
    const problem = text && phoneProblem(text, locale);
    if (problem) addIssue(problem);
  });

/** The buyer's fields, as in `BuyerFields`. @param locale of the site, BCP 47 */
export const buyerFields = (locale: string) => ({
  firstName: requiredText('Enter your first name'),
  lastName: requiredText('Enter your last name'),
  email: emailText,
  phone: phoneText(locale),
});

/**
 * Reads the fields of a form.
 * @returns the fields; or the errors, by field name
 */
export function readFields<Shape extends z.ZodRawShape>(
  values: Record<string, string>,
  shape: Shape,
): { fields: z.output<z.ZodObject<Shape>> } | { errors: Record<string, string> } {
  const trimmed = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value.trim()]));
  const read = z.object(shape).safeParse(trimmed);
  if (read.success) return { fields: read.data };
  const errors: Record<string, string> = {};
  for (const { path, message } of read.error.issues) errors[path.join('.')] ??= message;
  return { errors };
}
