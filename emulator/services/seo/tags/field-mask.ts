import { assert } from '#core/contract/errors';
import { invalidFieldMask } from './errors';

/**
 * Returns the fields that a mask names; REST callers send them as one text with commas between.
 * @throws PlatformError 400 INVALID_FIELD_MASK for a mask without fields, or with others than those that can be set
 */
export function maskedFields<Name extends string>(
  mask: readonly string[] | undefined,
  settable: readonly Name[],
): Name[] {
  const named = [mask ?? []].flat().flatMap((paths) => paths.split(',').map((path) => path.trim()));
  const fields = settable.filter((it) => named.includes(it));
  assert(fields.length > 0 && named.every((it) => settable.some((other) => other === it)), () =>
    invalidFieldMask(settable),
  );
  return fields;
}
