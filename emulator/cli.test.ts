import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildEmulator } from '@/scripts/lib/emulator-bundle.mjs';
import { run } from '@/scripts/lib/processes.mjs';

const BUNDLE = `emulator/dist/cli-${process.pid}.mjs`;
const data = mkdtempSync(join(tmpdir(), 'emulator-data-'));

beforeAll(() => buildEmulator(BUNDLE));
afterAll(() => {
  for (const path of [BUNDLE, `${BUNDLE}.map`, data]) rmSync(path, { recursive: true, force: true });
});

test.each([
  ['emulator.db', 'This is no database. '.repeat(100)],
  ['keys.json', '{"tokenSecret":'],
])('data whose %s is damaged is told in a sentence, and what helps', async (file, content) => {
  const folder = join(data, `with-${file}`);
  mkdirSync(folder);
  writeFileSync(join(folder, file), content);
  const { failure, output } = await run(
    process.execPath,
    [BUNDLE, '--port', '0', '--data', folder],
    // One that starts after all does not end.
    { timeoutMs: 30_000 },
  );
  expect(failure).toBe('exit code 1');
  expect(output).toMatch(/^The emulator cannot use its data in .+: .+\n“npm run reset” .+--data.+\n$/);
});
