import * as z from 'zod';
import { didYouMean } from '#core/words/did-you-mean';

/**
 * Makes a schema refuse all other fields: a mistyped one would have no effect, without a word.
 * @returns the schema; its message names the field that was probably meant
 */
export function strict<Shape extends z.core.$ZodShape>(schema: z.ZodObject<Shape>) {
  const known = Object.keys(schema.shape);
  return z.strictObject(schema.shape, {
    error: (issue) =>
      issue.code === 'unrecognized_keys'
        ? `must not have ${issue.keys.join(', ')}.${didYouMean(issue.keys[0] ?? '', known) || ` It may have ${known.join(', ')}.`}`
        : undefined,
  });
}
