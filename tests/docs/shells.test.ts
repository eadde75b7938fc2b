import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { documentedCommands, namedCommands } from '../support/documents/read';

const LINES = [...documentedCommands(), ...namedCommands()].filter((line) => !/<[a-z ]+>/.test(line));

/** Returns the arguments that a shell reads from each line, in a folder without files. */
function argumentsIn(shell: string[]): string[] | undefined {
  const [program = '', ...options] = shell;
  const folder = mkdtempSync(join(tmpdir(), 'shell-'));
  try {
    const script = LINES.map((line) => `printf '<%s>' ${line.replace(/ > \S+$/, '')}; echo`).join('\n');
    const { stdout, error } = spawnSync(program, [...options, script], { cwd: folder, encoding: 'utf8' });
    if ((error as NodeJS.ErrnoException | undefined)?.code === 'ENOENT') return undefined;
    return stdout.split('\n').slice(0, LINES.length);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

// zsh looks for files that fit a pattern, and does not run a line for which there are none; what is pasted into it has no
// comments.
test('zsh reads each command of the documents as bash does', ({ skip }) => {
  const inZsh = argumentsIn(['zsh', '-fic']);
  if (!inZsh) return skip('zsh is not installed here: how it reads the documents’ commands was not checked.');
  expect(LINES.length).toBeGreaterThan(40);
  expect(inZsh).toEqual(argumentsIn(['bash', '-c']));
});
