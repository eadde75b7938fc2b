import { badQuery } from '../../errors';

const LENGTH_LIMIT = 4000;
const SPECIAL = new Set(['*', '?', '[']);

/** A part of a pattern: a text, or one of several characters. */
export type PatternPart = { type: 'literal' | 'anyOf'; value: string } | { type: 'anything' };

/** The pattern for one character in upper and lower case; case makes no difference in the platform's text operators. */
function caseless(char: string): string {
  const cases = [...new Set([char, char.toUpperCase(), char.toLowerCase()])].filter(
    (it) => [...it].length === 1,
  );
  if (cases.length > 1) return `[${cases.join('')}]`;
  return SPECIAL.has(char) ? `[${char}]` : char;
}

/**
 * A GLOB pattern of SQLite, which unlike LIKE takes the upper case of every script.
 * @throws PlatformError 400 for a text that is too long for a pattern
 */
export function globOf(parts: readonly PatternPart[]): string {
  const length = parts.reduce((sum, part) => sum + ('value' in part ? part.value.length : 1), 0);
  if (length > LENGTH_LIMIT) throw badQuery(`A text to be found may have ${LENGTH_LIMIT} characters at most`);
  return parts
    .map((part) => {
      if (part.type === 'anything') return '*';
      // A hyphen stands last, where it is no range.
      if (part.type === 'anyOf') return `[${part.value.replaceAll('-', '')}-]`;
      return [...part.value].map(caseless).join('');
    })
    .join('');
}
