import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { sourcesOf } from '../app/folder';
import { checkFolder } from './folder-checks';
import { readSourceCalls } from './read-source-calls';

const ID = '11111111-1111-4111-8111-111111111111';
const SDK = { 'node_modules/@wix/sdk/package.json': '{"version":"1.21.0"}' };

/** Checks an app that consists of the given files. */
function look(files: Record<string, string>) {
  const folder = mkdtempSync(join(tmpdir(), 'app-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  }
  const sources = readSourceCalls(sourcesOf(folder));
  const findings = checkFolder({ folder, sources, served: new Map(), origin: 'http://localhost:3000' });
  return { findings, toMend: findings.filter(({ mend }) => mend) };
}

test('an app that calls REST paths as the owner needs neither the SDK nor a client id', () => {
  const { toMend } = look({
    '.env': 'WIX_API_KEY=mine',
    'a.js':
      "fetch('https://www.wixapis.com/stores/v1/products/query', { headers: { Authorization: process.env.WIX_API_KEY } });",
  });
  expect(toMend).toEqual([]);
});

test('the client id is read from the variable that the sources name', () => {
  const files = {
    'a.js': 'createClient({ auth: OAuthStrategy({ clientId: process.env.SHOP_CLIENT_ID }) });',
  };
  const without = look({ ...SDK, ...files });
  expect(without.toMend.map(({ mend }) => mend)).toEqual([
    'Add SHOP_CLIENT_ID=00000000-0000-4000-8000-000000000001 to .env.local.',
  ]);
  vi.stubEnv('SHOP_CLIENT_ID', ID);
  onTestFinished(() => void vi.unstubAllEnvs());
  const { findings } = look({ ...SDK, ...files });
  expect(findings[0]?.is).toBe(`The client id ${ID} (SHOP_CLIENT_ID in the environment) is well-formed.`);
});
