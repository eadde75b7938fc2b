import type { Added } from './parts';
import type { Stage } from './stage';

/** The file that says what init has added, so that `--undo` can take it back. */
export const RECORD = '.platform-emulator.json';

const ABOUT = 'What platform-emulator init has added here; platform-emulator init --undo takes it back.';

/** Reads what init has added. @throws Error with a message for the user if the record was edited */
export function readRecord(stage: Stage): Added[] {
  const text = stage.read(RECORD);
  if (text === undefined) return [];
  try {
    return JSON.parse(text).added;
  } catch {
    throw new Error(
      `${RECORD} is not JSON: restore it, or delete it so that init forgets what it has added.`,
    );
  }
}

/** Writes what init has added; no record if that is nothing. */
export function writeRecord(added: readonly Added[], stage: Stage): void {
  const lines = added.map((it) => `    ${JSON.stringify(it)}`);
  const text = `{\n  "about": ${JSON.stringify(ABOUT)},\n  "added": [\n${lines.join(',\n')}\n  ]\n}\n`;
  if (added.length > 0) stage.write(RECORD, text);
  else if (stage.read(RECORD) !== undefined) stage.write(RECORD, undefined);
}

/** Returns the name of a part for messages, such as "scripts.emulator in package.json". */
export const nameOf = (part: { file: string; kind: string; path?: string[] }): string =>
  part.kind === 'file'
    ? part.file
    : part.kind === 'text'
      ? `a text in ${part.file}`
      : `${part.path?.join('.')} in ${part.file}`;

/** Whether two parts are the same one, perhaps in another form. */
export const isSame = (one: Added, other: Added): boolean =>
  one.kind === other.kind && nameOf(one) === nameOf(other);
