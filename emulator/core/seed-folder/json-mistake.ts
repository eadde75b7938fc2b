import { lineAt } from './index';

/** The place at which a text stops being JSON. */
interface JsonMistake {
  /** From 1. */
  line: number;
  /** From 1. */
  column: number;
  message: string;
}

/** @returns the mistake in a text that is not JSON, and its place; undefined if it is JSON */
export function jsonMistake(text: string): JsonMistake | undefined {
  const problem = problemOf(text);
  if (problem === undefined) return undefined;
  // Node states the place of some mistakes only. So bisect: the shortest beginning with the mistake ends at its place.
  let [right, wrong] = [0, text.length];
  while (wrong - right > 1) {
    const middle = Math.floor((right + wrong) / 2);
    if (isBeginning(text.slice(0, middle))) right = middle;
    else wrong = middle;
  }
  const isCutShort = isBeginning(text);
  const end = text.trimEnd().length;
  const at = isCutShort ? end : right;
  const lineStart = Math.max(text.lastIndexOf('\n', at - 1), text.lastIndexOf('\r', at - 1)) + 1;
  const message = isCutShort ? 'a bracket or a quotation mark is not closed' : adviceAt(text, at);
  return { line: lineAt(text, at), column: at - lineStart + 1, message };
}

/** Says what JSON does not allow here, and what to write instead. */
function adviceAt(text: string, at: number): string {
  const character = text[at] ?? '';
  const before = text.slice(0, at).trimEnd().at(-1) ?? '';
  if (before === ',' && /[\]}]/.test(character)) return `there is a comma before ${character}`;
  if (/[\n\r\t]/.test(character)) return 'a text has no line ends and tabs in it: they are \\n and \\t';
  if (character === "'") return 'texts stand in double quotation marks';
  if (character === '/') return 'there are no comments in JSON';
  if (/[\]}"\w]/.test(before) && /["{[\w-]/.test(character)) return 'a comma or a colon is missing before it';
  return `it cannot have ${character} there`;
}

/** Returns JSON.parse's message about a text; undefined if it is JSON. */
function problemOf(text: string): string | undefined {
  try {
    JSON.parse(text);
    return undefined;
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    return error.message;
  }
}

/** Whether a text is the beginning of JSON: its only mistake is that it ends. */
function isBeginning(text: string): boolean {
  const problem = problemOf(text);
  if (problem === undefined || /end of JSON input/.test(problem)) return true;
  const [, position] = / at position (\d+)/.exec(problem) ?? [];
  return position !== undefined && Number(position) >= text.length;
}
