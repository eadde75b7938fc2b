import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';

test('the contracts match the installed SDK', () => {
  const { status, stderr } = spawnSync(
    process.execPath,
    ['emulator/core/contract/schemas/generate.mjs', '--check'],
    {
      encoding: 'utf8',
    },
  );
  expect(stderr).toBe('');
  expect(status).toBe(0);
});
