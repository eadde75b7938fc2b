import type { Value } from '#core/documents/database';
import { isObject } from '#core/documents/query';
import { badQuery } from '../../requests/errors';

type Bind = (value: Value) => string;

/** The maximum number of characters in all texts that a filter searches for: each may be compared at every position. */
const LENGTH_LIMIT = 300;
/** The most passes of a filter through each text; a letter beyond ASCII needs one more. */
const PASSES_LIMIT = 100;
const SPECIAL = new Set(['*', '?', '[']);
const TEXT_OPERATORS = ['$startsWith', '$endsWith', '$contains', '$matches', '$urlized'];

/** A part of a `$matches` operand: a text, or one of several characters. */
type MatchedPart = { type: 'literal' | 'anyOf'; value: string };

/** Returns the upper and lower case of a character, except forms that consist of several characters. */
const casesOf = (char: string): string[] =>
  [...new Set([char, char.toUpperCase(), char.toLowerCase()])].filter((it) => [...it].length === 1);

/** The GLOB pattern for one character in upper and lower case. */
function caseless(char: string): string {
  const cases = casesOf(char);
  if (cases.length > 1) return `[${cases.join('')}]`;
  return SPECIAL.has(char) ? `[${char}]` : char;
}

/** A GLOB pattern without a star, which is compared in one pass. */
const globOf = (parts: readonly MatchedPart[]): string =>
  parts
    .map(({ type, value }) => {
      // A hyphen at the end is not a range.
      if (type === 'anyOf') return `[${value.replaceAll('-', '')}-]`;
      return [...value].map(caseless).join('');
    })
    .join('');

/**
 * Tests parts of texts, ignoring case in every script. They avoid the star of GLOB, whose running time is the length of
 * the text times that of the pattern.
 */
export class TextTests {
  private passes = 0;
  private length = 0;

  constructor(private readonly bind: Bind) {}

  /**
   * @param text the SQL of a text
   * @returns undefined if the operator is not for texts
   * @throws PlatformError 400 for an invalid operand, or too much to search for
   */
  test(text: string, operator: string, operand: unknown): string | undefined {
    if (!TEXT_OPERATORS.includes(operator)) return undefined;
    this.pass(1);
    if (operator === '$matches') return `${text} GLOB ${this.bind(globOf(this.limited(specOf(operand))))}`;
    if (operator === '$urlized') return this.urlized(text, operand);
    if (typeof operand !== 'string') throw badQuery(`${operator} should be a String`);
    const parts = this.limited([{ type: 'literal', value: operand }]);
    if (operand === '') return '1';
    if (operator === '$contains') return this.contains(text, operand);
    const { length } = [...operand];
    const end = operator === '$startsWith' ? `1, ${length}` : `-${length}`;
    return `substr(${text}, ${end}) GLOB ${this.bind(globOf(parts))}`;
  }

  /** Compares a text as it is in an address: in lower case, with hyphens for spaces (SDK: Format). */
  private urlized(text: string, operand: unknown): string {
    if (!Array.isArray(operand) || !operand.every((it) => typeof it === 'string'))
      throw badQuery('$urlized should be an Array of Strings');
    const patterns = operand.map((value: string) => {
      this.pass(1);
      return this.bind(globOf(this.limited([{ type: 'literal', value }])));
    });
    return patterns.length === 0
      ? '0'
      : `(${patterns.map((it) => `replace(${text}, ' ', '-') GLOB ${it}`).join(' OR ')})`;
  }

  /** SQLite ignores the case of ASCII letters only; other letters are replaced one after the other. */
  private contains(text: string, part: string): string {
    let folded = `lower(${text})`;
    let sought = part.replace(/[A-Z]/g, (char) => char.toLowerCase());
    for (const char of new Set(sought.match(/\P{ASCII}/gu))) {
      const [to = char, ...others] = casesOf(char).filter((it) => it > '\x7f');
      for (const other of others) {
        this.pass(1);
        folded = `replace(${folded}, ${this.bind(other)}, ${this.bind(to)})`;
        sought = sought.replaceAll(other, to);
      }
    }
    return `instr(${folded}, ${this.bind(sought)}) > 0`;
  }

  private pass(times: number): void {
    this.passes += times;
    if (this.passes > PASSES_LIMIT) throw badQuery('The filter looks for too many texts');
  }

  private limited(parts: MatchedPart[]): MatchedPart[] {
    this.length += parts.reduce((sum, { value }) => sum + value.length, 0);
    if (this.length > LENGTH_LIMIT)
      throw badQuery(`The texts to be found may have ${LENGTH_LIMIT} characters at most`);
    return parts;
  }
}

/** Reads the parts of `$matches`, with the checks of the SDK (SDK: FilterTree). */
function specOf(operand: unknown): MatchedPart[] {
  if (!isObject(operand) || operand.ignoreCase !== true || !Array.isArray(operand.spec))
    throw badQuery('$matches takes ignoreCase, which is true, and a spec, which is a list');
  return operand.spec.map((part: unknown) => {
    const { type, value } = isObject(part) ? part : {};
    if (type === 'anyOf' && value === ' \t\n-') return { type, value };
    if (type === 'literal' && typeof value === 'string') return { type, value };
    throw badQuery('$matches.spec has literals, and anyOf with " \\t\\n-"');
  });
}
