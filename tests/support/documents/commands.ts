import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { freePort } from '../../../scripts/lib/servers/ports.mjs';
import { checkNpmTest } from './npm-test';
import { ends, serves } from './shell';
import { checkDemoSite, checkEmptySite } from './site-command';

async function startsBoth(line: string, addresses: string[] = []) {
  const [port, emulatorPort] = [await freePort(), await freePort()];
  const here = (address: string) => address.replace(':3000', `:${port}`).replace(':4010', `:${emulatorPort}`);
  const ready = ['http://localhost:4010/_emulator/ready', 'http://localhost:3000/examples.json'];
  const env = { PORT: `${port}`, EMULATOR_PORT: `${emulatorPort}` };
  await serves(line, [...ready, ...addresses].map(here), env);
}

async function startsStorefront(line: string) {
  const port = await freePort();
  const own = line
    .replace('<client id>', '11111111-2222-4333-8444-555555555555')
    .replace(/--port \d+/, `--port ${port}`);
  const env: Record<string, string> = own.includes('--port') ? {} : { PORT: `${port}` };
  await serves(own, [`http://localhost:${port}/examples.json`], env);
}

/** Runs in a copy of the files that the command needs, because the demo site in this folder may be in use. */
async function resets(line: string) {
  const copy = mkdtempSync(join(tmpdir(), 'reset-'));
  const data = join(copy, '.data/emulator');
  try {
    for (const part of [
      'package.json',
      'scripts',
      'emulator/core/documents/lock.mjs',
      'emulator/register/starter.mjs',
    ])
      cpSync(part, join(copy, part), { recursive: true });
    symlinkSync(resolve('node_modules'), join(copy, 'node_modules'));
    mkdirSync(data, { recursive: true });
    await ends(line, copy);
    if (existsSync(data)) throw new Error('The demo site is as it was.');
  } finally {
    rmSync(copy, { recursive: true });
  }
}

/** How to run each command of the documents. */
const WAYS: [RegExp, (line: string, addresses: string[]) => Promise<void>][] = [
  [/^npm start$/, startsBoth],
  [/^npm run dev$/, (line) => startsBoth(line)],
  [/^WIX_CLIENT_ID=<client id> npm start/, startsStorefront],
  [/^BASE_URL=\S+ npm run test:e2e:site$/, checkDemoSite],
  [/^WIX_CLIENT_ID=<client id> npm run test:e2e:site$/, checkEmptySite],
  [/^npm run (build|test:contract -- \S+)$/, (line) => ends(line)],
  [/^npm run reset$/, resets],
  [/^npm test$/, checkNpmTest],
  // Only prints what it would download; missing libraries of the system do not matter here.
  [/^npx playwright install --with-deps chromium$/, (line) => ends(line.replace('--with-deps', '--dry-run'))],
  // A real installation would remove the packages with which this test runs. The tests begin with one of their own.
  [/^npm ci (--include=dev|-w emulator) --ignore-scripts$/, (line) => ends(`${line} --dry-run`)],
];

/**
 * Runs a command from a document.
 * @param addresses of the shop and the emulator in the documents; they must answer while both run
 * @throws {Error} with its output when it does not do what it should; and for an unknown command
 */
export async function runDocumentedCommand(line: string, addresses: string[]): Promise<void> {
  const way = WAYS.find(([pattern]) => pattern.test(line));
  if (!way) throw new Error(`tests/support/documents/commands.ts does not know how to run “${line}”.`);
  await way[1](line, addresses);
}
