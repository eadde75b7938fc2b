import { lineAt } from './index';

/** Where a text stops being JSON. */
interface JsonMistake {
  /** From 1. */
  line: number;
  /** From 1. */
  column: number;
  message: string;
}

/** @returns what is wrong with a text that is no JSON, and where; undefined where it is JSON */
export function jsonMistake(text: string): JsonMistake | undefined {
  const problem = problemOf(text);
  if (problem === undefined) return undefined;
  // Node names the place of some mistakes alone. A part of the text has the mistake if it goes beyond its place.
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

/** What JSON does not take, and what to write. */
function adviceAt(text: string, at: number): string {
  const found = text[at] ?? '';
  const before = text.slice(0, at).trimEnd().at(-1) ?? '';
  if (before === ',' && /[\]}]/.test(found)) return `there is a comma before ${found}`;
  if (/[\n\r\t]/.test(found)) return 'a text has no line ends and tabs in it: they are \\n and \\t';
  if (found === "'") return 'texts stand in double quotation marks';
  if (found === '/') return 'there are no comments in JSON';
  if (/[\]}"\w]/.test(before) && /["{[\w-]/.test(found)) return 'a comma or a colon is missing before it';
  return `it cannot have ${found} there`;
}

/** What JSON.parse says of a text; undefined where it is JSON. */
function problemOf(text: string): string | undefined {
  try {
    JSON.parse(text);
    return undefined;
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    return error.message;
  }
}

/** Whether a text is JSON as far as it goes: nothing is wrong but that it ends. */
function isBeginning(text: string): boolean {
  const problem = problemOf(text);
  if (problem === undefined || /end of JSON input/.test(problem)) return true;
  const [, position] = / at position (\d+)/.exec(problem) ?? [];
  return position !== undefined && Number(position) >= text.length;
}
