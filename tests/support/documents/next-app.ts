import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '../../../scripts/lib/servers/ports.mjs';
import { app } from './packed-app';
import { serves } from './shell';

/** Requests a token: a page and a middleware that answer only if the platform does. */
const ASKS = `
async function asks() {
  const body = JSON.stringify({ grantType: 'anonymous', clientId: 'any' });
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch('https://www.wixapis.com/oauth2/token', { method: 'POST', headers, body, cache: 'no-store' });
  if (!(await answer.json()).access_token) throw new Error('There is no platform.');
}`;
const NEXT_APP = {
  'app/layout.js': 'export default ({ children }) => <html lang="en"><body>{children}</body></html>;',
  'app/page.js': `${ASKS} export default async function Page() { await asks(); return 'Ready'; }`,
  'middleware.js': `${ASKS} export const middleware = asks;
    export const config = { matcher: ['/'], runtime: 'experimental-edge' };`,
};

/**
 * Runs an app that does not know the emulator, within this repository, which has Next installed. It is small, because
 * Next compiles it first; tests/e2e/apps runs a whole one.
 */
export async function startsApp(line: string): Promise<void> {
  mkdirSync('.data/apps', { recursive: true });
  const folder = mkdtempSync('.data/apps/next-');
  try {
    mkdirSync(join(folder, 'app'));
    for (const name of ['instrumentation.js', 'next.config.mjs'])
      cpSync(join('tests/apps/next', name), join(folder, name));
    for (const [name, code] of Object.entries(NEXT_APP)) writeFileSync(join(folder, name), code);
    mkdirSync(join(folder, 'node_modules/.bin'), { recursive: true });
    const command = 'node_modules/.bin/platform-emulator';
    symlinkSync(join(app(), command), join(folder, command));
    const [port, emulatorPort] = [await freePort(), await freePort()];
    const env = { PORT: `${port}`, EMULATOR_PORT: `${emulatorPort}` };
    const ready = [`http://localhost:${emulatorPort}/_emulator/ready`, `http://localhost:${port}/`];
    await serves(line, ready, env, folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
