// @ts-check
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, dirname, join } from 'node:path';
import { run } from '../servers/processes.mjs';

const require = createRequire(import.meta.url);

/** The names of Chromium in the folders of PATH. The headless one saves a seventh of the tests' time. */
const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
];

const MAC_CHROME = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';

/**
 * Whether a browser is there and can start: it prints its version only if all its libraries are there.
 * @param {string} file
 */
export function works(file) {
  // On Windows, Chrome opens a window instead of printing its version.
  if (!existsSync(file) || process.platform === 'win32') return existsSync(file);
  return spawnSync(file, ['--version'], { timeout: 20_000 }).status === 0;
}

/** The path of Playwright's own browser, installed or not. */
const playwrightsOwn = () => require('playwright').chromium.executablePath();

/**
 * Returns the browser for tests: CHROMIUM_PATH or, without it, Playwright's own, or one of the system.
 * @param {Record<string, string | undefined>} [env]
 * @param {{ own?: string, isUsable?: (file: string) => boolean }} [options] Playwright's own browser; which files are
 *   usable
 * @returns {string | undefined} its executable file
 * @throws {Error} when CHROMIUM_PATH names something that is not a browser
 */
export function findBrowser(env = process.env, { own = playwrightsOwn(), isUsable = works } = {}) {
  const asked = env.CHROMIUM_PATH;
  if (asked) {
    if (isUsable(asked)) return asked;
    throw new Error(`CHROMIUM_PATH is ${asked}, which is not a browser that starts.`);
  }
  const folders = ['/usr/bin', ...(env.PATH ?? '').split(delimiter)];
  const candidates = [
    own,
    ...folders.flatMap((folder) => NAMES.map((name) => join(folder, name))),
    MAC_CHROME,
  ];
  return candidates.find(isUsable);
}

/**
 * Finds a browser for tests, or installs one: with Playwright or, as root, with the system's package manager.
 * @param {(line: string) => void} say
 * @returns {Promise<string>} its executable file
 * @throws {Error} that tells what was tried and what to do
 */
export async function ensureBrowser(say) {
  const found = findBrowser();
  if (found) return found;
  const playwright = join(dirname(require.resolve('playwright/package.json')), 'cli.js');
  const asRoot = process.getuid?.() === 0;
  /** @type {[command: string, ...args: string[]][]} */
  const ways = [[process.execPath, playwright, 'install', 'chromium']];
  if (asRoot) {
    ways.push([process.execPath, playwright, 'install-deps', 'chromium']);
    const install = ['install', '--yes', '--no-install-recommends'];
    ways.push(['apt-get', 'update'], ['apt-get', ...install, 'chromium-headless-shell']);
    ways.push(['apt-get', ...install, 'chromium']);
  }
  const tried = [];
  for (const [command, ...args] of ways) {
    // The libraries of Playwright's own browser are useful only if it was installed.
    if (args.includes('install-deps') && !existsSync(playwrightsOwn())) continue;
    const line = [command, ...args].join(' ').replace(`${process.execPath} ${playwright}`, 'playwright');
    say(`There is no browser to test with: ${line} …`);
    const { failure, output } = await run(command, args, {
      env: { DEBIAN_FRONTEND: 'noninteractive' },
      timeoutMs: 180_000,
    });
    const browser = findBrowser();
    if (browser) return browser;
    const reason = failure
      ? [failure, ...(output.match(/^E(rror)?: .*/gm) ?? []).slice(-1)]
      : ['done, and still none'];
    tried.push(`  ${line}: ${reason.join(': ')}`);
  }
  throw new Error(
    `There is no browser for the end-to-end tests. Install Chromium or Chrome, or set CHROMIUM_PATH to the ` +
      `executable of one. This was tried:\n${tried.join('\n')}`,
  );
}
