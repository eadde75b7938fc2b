import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../../scripts/lib/servers/ports.mjs';
import { app } from './packed-app';
import { ends } from './shell';

/** Runs work in an empty folder. */
export async function inEmptyFolder(work: (folder: string) => Promise<void>) {
  const folder = mkdtempSync(join(tmpdir(), 'empty-'));
  try {
    await work(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** An app that fails unless the platform gives it a token. */
export const ONE_APP = `
const body = JSON.stringify({ grantType: 'anonymous', clientId: 'one' });
const headers = { 'content-type': 'application/json' };
const answer = await fetch('https://www.wixapis.com/oauth2/token', { method: 'POST', headers, body });
if (!answer.ok) throw new Error(await answer.text());
`;

let setUp: Promise<void> | undefined;

/** Sets up an app, whose new script then runs: three lines of the document that only work together. */
export function setsUp(): Promise<void> {
  setUp ??= inEmptyFolder(async (folder) => {
    symlinkSync(join(app(), 'node_modules'), join(folder, 'node_modules'));
    const manifest = JSON.stringify({ scripts: { dev: 'node app.mjs' } });
    writeFileSync(join(folder, 'package.json'), manifest);
    writeFileSync(join(folder, 'app.mjs'), ONE_APP);
    await ends('echo y | npx platform-emulator init', folder);
    await ends('npx platform-emulator init --yes', folder);
    await ends('npm run dev:emulator', folder, { EMULATOR_PORT: `${await freePort()}` });
    await ends('npx platform-emulator init --undo --yes', folder);
    if (readFileSync(join(folder, 'package.json'), 'utf8') !== manifest)
      throw new Error('It is not as it was.');
  });
  return setUp;
}
