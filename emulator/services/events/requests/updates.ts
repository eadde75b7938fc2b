import { assert, invalidField } from '#core/contract/errors';

/**
 * Returns a function that checks whether a field is in a mask; without a mask, every field is.
 * @param mask a list, or one text with commas as the SDK sends it
 */
export function masked<Name extends string>(mask: string | string[] = [], known: readonly Name[]) {
  const fields = [mask]
    .flat()
    .flatMap((name) => (typeof name === 'string' ? name.split(',') : JSON.stringify(name)))
    .filter(Boolean);
  for (const field of fields) {
    assert(
      known.some((name) => name === field),
      () => invalidField('fields', `cannot have ${field}, only ${known.join(', ')}`),
    );
  }
  return (name: Name): boolean => fields.length === 0 || fields.includes(name);
}
