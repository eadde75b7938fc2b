import { assert, invalidField } from '#core/contract/errors';

/**
 * Which fields a mask names; without a mask, all.
 * @param mask a list, or as the SDK sends it: one text, with commas
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
