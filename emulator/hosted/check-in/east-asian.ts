import { readFile } from 'node:fs/promises';
import { fontFile } from './font-files';

/** Chinese, Japanese and Korean letters, their punctuation and their wide Latin letters. */
const EAST_ASIAN =
  /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Hangul}\p{scx=Bopomofo}\u3000-\u303f\uff00-\uffef]/u;
const KANA = /[\p{Script=Hiragana}\p{Script=Katakana}]/u;
const HANGUL = /\p{Script=Hangul}/u;

/** Noto Sans has a font per language, because shared letters have different shapes. */
type Language = 'sc' | 'jp' | 'kr';

/** A part of a text with the font that has its letters; the default font if it has none. */
export interface Run {
  text: string;
  /** TrueType, with only the letters of the text. */
  font?: Uint8Array;
}

/** Whether a text has letters that only the fonts for Chinese, Japanese and Korean have. */
export const isEastAsian = (text: string): boolean => EAST_ASIAN.test(text);

/** The fonts to try for a text: first that of its own language, as far as its letters show. */
const languagesOf = (text: string): Language[] => {
  if (KANA.test(text)) return ['jp', 'sc', 'kr'];
  return HANGUL.test(text) ? ['kr', 'sc', 'jp'] : ['sc', 'jp', 'kr'];
};

/** A file with a part of a language's font, and the letters that its package lists for it. */
interface Piece {
  file: string;
  ranges: [first: number, last: number][];
}

const pieces = new Map<Language, Promise<Piece[]>>();

function piecesOf(language: Language): Promise<Piece[]> {
  const known = pieces.get(language);
  if (known) return known;
  const read = readPieces(language);
  pieces.set(language, read);
  return read;
}

async function readPieces(language: Language): Promise<Piece[]> {
  const name = `@fontsource-variable/noto-sans-${language}`;
  const listed = JSON.parse(await readFile(fontFile(`${name}/unicode.json`), 'utf8'));
  return Object.entries<string>(listed).map(([piece, ranges]) => ({
    file: fontFile(`${name}/files/noto-sans-${language}-${piece.replace(/[[\]]/g, '')}-wght-normal.woff2`),
    ranges: ranges.split(',').map((range): [number, number] => {
      const [first = '', last = first] = range.trim().slice('U+'.length).split('-');
      return [Number.parseInt(first, 16), Number.parseInt(last, 16)];
    }),
  }));
}

const letters = new Map<string, ReadonlySet<number>>();

/** Returns the code points that a file really has; each file is opened only once for that. */
async function lettersIn(file: string): Promise<ReadonlySet<number>> {
  const { create } = await import('fontkit');
  const characters = letters.get(file) ?? new Set(create(await readFile(file)).characterSet);
  letters.set(file, characters);
  return characters;
}

/**
 * Returns the first file that has a letter, by order of languages. The listed ranges are checked, because some are
 * wrong.
 */
async function fileFor(letter: string, languages: readonly Language[]): Promise<string | undefined> {
  const code = letter.codePointAt(0) ?? 0;
  for (const language of languages) {
    for (const { file, ranges } of await piecesOf(language)) {
      const isSaid = ranges.some(([first, last]) => first <= code && code <= last);
      if (isSaid && (await lettersIn(file)).has(code)) return file;
    }
  }
}

/**
 * Splits a text by the fonts that have its letters. Each font comes in a hundred files, one of them with Latin; only
 * the letters of the text are kept of each.
 */
export async function eastAsianRuns(text: string, weight: 400 | 700): Promise<Run[]> {
  const languages = languagesOf(text);
  const stretches: { text: string; file: string | undefined }[] = [];
  const known = new Map<string, string | undefined>();
  for (const letter of text) {
    const file = known.has(letter) ? known.get(letter) : await fileFor(letter, languages);
    known.set(letter, file);
    const last = stretches.at(-1);
    if (last && last.file === file) last.text += letter;
    else stretches.push({ text: letter, file });
  }
  const files = new Set(stretches.flatMap(({ file }) => file ?? []));
  const fonts = new Map<string, Uint8Array>();
  // Imported only when needed, because it brings a compiled program along.
  const { default: subsetFont } = await import('subset-font');
  for (const file of files) {
    const wanted = stretches.filter((stretch) => stretch.file === file).map((stretch) => stretch.text);
    const options = { targetFormat: 'sfnt' as const, variationAxes: { wght: weight } };
    fonts.set(file, await subsetFont(await readFile(file), wanted.join(''), options));
  }
  return stretches.map((stretch) => {
    const font = fonts.get(stretch.file ?? '');
    return { text: stretch.text, ...(font && { font }) };
  });
}
