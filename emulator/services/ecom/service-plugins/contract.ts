import * as z from 'zod';

/** Up to so many characters, but not empty. */
export const text = (most: number) => z.string().min(1).max(most);

/** An amount as decimal text, as all prices are sent. */
export const decimal = z
  .string()
  .regex(/^\d{1,16}(\.\d+)?$/, 'must be a decimal number in a text, such as "4.50"');

/** A list that may be absent or null, which counts as empty. */
export const listOf = <Item extends z.ZodType>(item: Item, most: number) =>
  z
    .array(item)
    .max(most)
    .nullish()
    .transform((items) => items ?? []);
