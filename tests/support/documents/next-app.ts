import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '../../../scripts/lib/servers/ports.mjs';
import { app } from './packed-app';
import { serves } from './shell';

/** Requests a token: for a middleware that only answers if the platform does. */
const ASKS = `
async function asks() {
  const body = JSON.stringify({ grantType: 'anonymous', clientId: 'any' });
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch('https://www.wixapis.com/oauth2/token', { method: 'POST', headers, body, cache: 'no-store' });
  if (!(await answer.json()).access_token) throw new Error('There is no platform.');
}`;
const MIDDLEWARE = `${ASKS}
export const middleware = asks;
export const config = { matcher: ['/'], runtime: 'experimental-edge' };`;

/**
 * Runs the package's example for Next within this repository, which has Next installed; its page only answers if the
 * platform does. It is small, because Next compiles it first; tests/e2e/apps runs a whole app.
 */
export async function startsApp(line: string): Promise<void> {
  mkdirSync('.data/apps', { recursive: true });
  const folder = mkdtempSync('.data/apps/next-');
  try {
    cpSync('emulator/examples/next', folder, { recursive: true });
    for (const name of ['instrumentation.js', 'next.config.mjs'])
      cpSync(join('tests/apps/next', name), join(folder, name));
    writeFileSync(join(folder, 'middleware.js'), MIDDLEWARE);
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
