import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished } from 'vitest';

/** Files by their paths; an object is written as JSON. */
export type AppFiles = Record<string, string | object>;

/** Makes the folder of an app in a repository, which is removed after the test. */
export function makeAppFolder(app: AppFiles) {
  const folder = mkdtempSync(join(tmpdir(), 'app-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(join(folder, '.git'));
  const read = (file: string) => readFileSync(join(folder, file), 'utf8');
  for (const [file, content] of Object.entries(app)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    const text = typeof content === 'string' ? content : `${JSON.stringify(content, null, 2)}\n`;
    writeFileSync(join(folder, file), text);
  }
  return {
    folder,
    read,
    /** Replaces a text that is in a file. */
    edit(file: string, from: string, to: string) {
      expect(read(file)).toContain(from);
      writeFileSync(join(folder, file), read(file).replace(from, to));
    },
    /** Returns all files with their contents. */
    files: (): Record<string, string> =>
      Object.fromEntries(
        readdirSync(folder, { recursive: true, encoding: 'utf8' })
          .filter((it) => statSync(join(folder, it)).isFile())
          .sort()
          .map((it) => [it, read(it)]),
      ),
  };
}
