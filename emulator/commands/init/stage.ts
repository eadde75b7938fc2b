import { existsSync, mkdirSync, readdirSync, readFileSync, rmdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createTwoFilesPatch } from 'diff';

/** Files of a folder with changes that are not written yet. */
export interface Stage {
  /** Returns a file's text with the changes so far; undefined if there is no such file. */
  read(file: string): string | undefined;
  /** Changes a file's text; undefined deletes the file. */
  write(file: string, text: string | undefined): void;
  /** Returns the changes as unified diffs, by file. */
  diffs(): Map<string, string>;
  /** Writes the changes, and removes folders that they empty. */
  commit(): void;
}

/** Opens a stage. @param folder to which the paths of files are relative, with slashes */
export function createStage(folder: string): Stage {
  const before = new Map<string, string | undefined>();
  const after = new Map<string, string | undefined>();
  const onDisk = (file: string) => {
    const path = join(folder, file);
    return existsSync(path) ? readFileSync(path, 'utf8') : undefined;
  };
  const changed = () => [...after].filter(([file, text]) => before.get(file) !== text);
  return {
    read: (file) => (after.has(file) ? after.get(file) : onDisk(file)),
    write(file, text) {
      if (!before.has(file)) before.set(file, onDisk(file));
      after.set(file, text);
    },
    diffs: () => new Map(changed().map(([file, text]) => [file, diffOf(file, before.get(file), text)])),
    commit() {
      for (const [file, text] of changed()) {
        const path = join(folder, file);
        if (text === undefined) {
          rmSync(path);
          removeEmpty(dirname(path), folder);
        } else {
          mkdirSync(dirname(path), { recursive: true });
          writeFileSync(path, text);
        }
      }
    },
  };
}

function diffOf(file: string, before: string | undefined, after: string | undefined): string {
  const [from, to] = [before === undefined ? '/dev/null' : file, after === undefined ? '/dev/null' : file];
  const patch = createTwoFilesPatch(from, to, before ?? '', after ?? '', undefined, undefined, {
    context: 2,
    headerOptions: { includeIndex: false, includeUnderline: false, includeFileHeaders: true },
  });
  return patch.replaceAll('\r', '').trimEnd();
}

function removeEmpty(path: string, end: string): void {
  if (path === end || readdirSync(path).length > 0) return;
  rmdirSync(path);
  removeEmpty(dirname(path), end);
}
