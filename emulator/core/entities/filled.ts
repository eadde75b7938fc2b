/** Returns a value with one field filled in, as `filled` does. */
function withField(value: unknown, [step = '', ...rest]: string[], blank: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return step === '*' ? value.map((item) => withField(item, rest, blank)) : value;
  const inner: unknown = Reflect.get(value, step) ?? undefined;
  if (rest.length === 0) return inner === undefined ? { ...value, [step]: blank } : value;
  return inner === undefined ? value : { ...value, [step]: withField(inner, rest, blank) };
}

/**
 * Fills in fields that answers always have (SDK: `NonNullablePaths`), each only if what it is in is there.
 * @param blanks the values of fields that are not stored, by path, the outer ones first; `*` stands for each item of a
 *   list
 */
export const filled = <T extends object>(entity: T, blanks: Readonly<Record<string, unknown>>): T =>
  Object.entries(blanks).reduce<unknown>(
    (value, [path, blank]) => withField(value, path.split('.'), blank),
    entity,
  ) as T;
