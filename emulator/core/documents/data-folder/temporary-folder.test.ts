import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { makeTemporaryFolder, removeLeftovers } from './temporary-folder';

test('of the temporary folders only those of processes that have ended are deleted', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'leftovers-'));
  const own = makeTemporaryFolder('baseline');
  onTestFinished(() => {
    for (const temporary of [folder, own]) rmSync(temporary, { recursive: true });
  });
  const { pid } = spawnSync(process.execPath, ['-e', '']);
  const nameOf = (process: number, name = basename(own)) => name.replace(/-\d+-/, `-${process}-`);
  const living = basename(own);
  const [dead, elsewhere] = [nameOf(pid), `emulator-baseline-${pid}-another-machine-AbC123`];
  const others = ['emulator-baseline-AbC123', `my-emulator-${pid}`];
  for (const name of [living, dead, elsewhere, ...others]) {
    mkdirSync(join(folder, name));
    writeFileSync(join(folder, name, 'baseline.db'), 'x');
  }
  await removeLeftovers(folder);
  expect(readdirSync(folder).sort()).toEqual([living, elsewhere, ...others].sort());
});
