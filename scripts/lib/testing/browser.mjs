// @ts-check
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { homedir } from 'node:os';
import { delimiter, join } from 'node:path';
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
  const chosen = env.CHROMIUM_PATH;
  if (chosen) {
    if (isUsable(chosen)) return chosen;
    throw new Error(`CHROMIUM_PATH is ${chosen}, which is not a browser that starts.`);
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
 * Whether Playwright has installed a Chromium of any version, which can be checked before the packages are installed.
 */
function hasPlaywrightChromium() {
  const folder = process.env.PLAYWRIGHT_BROWSERS_PATH ?? join(homedir(), '.cache', 'ms-playwright');
  return existsSync(folder) && readdirSync(folder).some((name) => name.startsWith('chromium'));
}

/**
 * Finds a browser for tests, or installs one: as root with the system's package manager, else with Playwright.
 * @param {(line: string) => void} say
 * @param {Promise<void>} [packages] settles when the project's packages are installed; the system's package manager
 *   does not wait for them
 * @returns {Promise<string>} its executable file
 * @throws {Error} that says what was tried and what to do
 */
export async function ensureBrowser(say, packages = Promise.resolve()) {
  const asRoot = process.getuid?.() === 0;
  const apt = ['apt-get', 'install', '--yes', '--no-install-recommends'];
  /** @type {string[]} */
  const tried = [];
  /**
   * Runs the commands until there is a browser.
   * @param {() => string | undefined} find
   * @param {string[][]} commands
   */
  const install = async (find, commands) => {
    for (const [name = '', ...args] of commands) {
      const browser = find();
      if (browser) return browser;
      const line = [name, ...args].join(' ').replace(process.execPath, 'node');
      say(`There is no browser to test with: ${line} …`);
      const { failure, output } = await run(name, args, {
        env: { DEBIAN_FRONTEND: 'noninteractive' },
        timeoutMs: 180_000,
      });
      const reason = failure
        ? [failure, ...(output.match(/^E(rror)?: .*/gm) ?? []).slice(-1)]
        : ['done, and still no browser'];
      tried.push(`  ${line}: ${reason.join(': ')}`);
    }
    return find();
  };
  if (asRoot && !hasPlaywrightChromium()) {
    const shell = [...apt, 'chromium-headless-shell'];
    await install(() => findBrowser(process.env, { own: '' }), [shell, ['apt-get', 'update'], shell]);
  }
  await packages;
  const playwright = [process.execPath, 'node_modules/playwright/cli.js'];
  const browser = await install(findBrowser, [
    [...playwright, 'install', ...(asRoot ? ['--with-deps'] : []), 'chromium'],
    ...(asRoot ? [[...apt, 'chromium']] : []),
  ]);
  if (browser) return browser;
  throw new Error(
    `There is no browser for the end-to-end tests. Install Chromium or Chrome, or set CHROMIUM_PATH to the ` +
      `executable of one. This was tried:\n${tried.join('\n')}`,
  );
}
