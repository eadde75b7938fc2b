import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { sequentialIds } from './ids';
import { openKeys } from './keys';

const folder = mkdtempSync(join(tmpdir(), 'keys-'));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('keys are made once, and stored where only their owner can read them', () => {
  const first = openKeys(folder, sequentialIds('first'));
  const { publicKey } = first.webhookKeys();
  const again = openKeys(folder, sequentialIds('second'));
  expect(again.keys).toEqual(first.keys);
  expect(again.webhookKeys().publicKey).toBe(publicKey);
  const files = readdirSync(folder);
  expect(files.length).toBeGreaterThan(0);
  for (const file of files) expect((statSync(join(folder, file)).mode & 0o777).toString(8)).toBe('600');
  expect(openKeys(undefined, sequentialIds('third')).keys).not.toEqual(first.keys);
});
