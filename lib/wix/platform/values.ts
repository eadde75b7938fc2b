// The SDK does not check the platform's answers against its typings. A value of another type counts as missing, so that
// pages can rely on the types of what they show.

/** Returns a text; an empty one for anything else. */
export const asText = <T extends string>(value: T | null | undefined): T | '' =>
  typeof value === 'string' ? value : '';

/** Returns a text; undefined for anything else and for an empty one. */
export const asOptionalText = <T extends string>(value: T | null | undefined): T | undefined =>
  asText(value) || undefined;

/** Returns a number; undefined for anything else. */
export const asNumber = (value: number | null | undefined): number | undefined =>
  typeof value === 'number' ? value : undefined;

/** Returns the texts of a list; those of an object by their names. */
export const asTexts = (value: Record<string, string> | null | undefined): Record<string, string> =>
  Object.fromEntries(Object.entries(value ?? {}).filter(([, item]) => typeof item === 'string'));
