// @ts-check
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureEmulatorBuilt, ensureStorefrontBuilt } from './lib/build/build.mjs';
import { ensureInstalled } from './lib/build/install.mjs';
import { command } from './lib/command.mjs';
import { run } from './lib/servers/processes.mjs';
import { ensureBrowser } from './lib/testing/browser.mjs';
import { countOf, countPlaywright, countVitest, summaryLine } from './lib/testing/summary.mjs';

/** @typedef {import('./lib/testing/summary.mjs').Count} Count */
/** @typedef {{ count: Count, output: string }} Outcome output is shown after a failure */

/** A step that takes longer counts as hanging: it is stopped and has failed. Busy machines take 20 minutes for one. */
const TIMEOUT_MS = 2_400_000;

// The type checker and esbuild are written in Go. Collecting their garbage takes a third of their time and frees little.
process.env.GOGC ??= 'off';

const reports = mkdtempSync(join(tmpdir(), 'test-reports-'));
// A test starts the installed package in it as another user.
chmodSync(reports, 0o755);
process.on('exit', () => rmSync(reports, { recursive: true, force: true }));
const contractsLog = join(reports, 'contract-calls.jsonl');
// Tests use the emulator's package, packed and installed here once.
const installedPackage = join(reports, 'installed-package');

await command(async (say) => {
  const packages = ensureInstalled(say);
  const browser = ensureBrowser(say, packages);
  // The end-to-end tests report its failure. Node would end the program if it failed before they wait for it.
  browser.catch(() => {});
  await packages.catch(async (error) => {
    // Stopping apt halfway would leave the system's list of packages in disorder.
    await Promise.allSettled([browser]);
    throw error;
  });
  // In a new clone, writing Vitest's cache of transformed files takes longer than reading it saves.
  if (!existsSync('node_modules/.experimental-vitest-cache')) process.env.MODULE_CACHE = 'off';
  /** @type {Count[]} */
  const counts = [];

  /**
   * Runs one step and prints the result.
   * @param {string} name
   * @param {() => Promise<Outcome>} work
   */
  const step = async (name, work) => {
    const start = performance.now();
    const { count, output } = await work().catch((error) => ({
      count: { passed: 0, failed: 1 },
      output: error instanceof Error ? error.message : String(error),
    }));
    counts.push(count);
    const seconds = ((performance.now() - start) / 1000).toFixed(1);
    say(`${count.failed ? '✗' : '✓'} ${name.padEnd(12)} ${summaryLine([count]).padEnd(22)} ${seconds} s`);
    if (count.failed) say(`\n${output.trim()}\n`);
    return count.failed === 0;
  };

  const quiet = () => {};
  // The end-to-end tests need the build, and mostly wait for a browser: the others use the time.
  await Promise.all([
    (async () => {
      // Types first, because this and the build both write the types of the routes.
      await step('type check', async () => {
        const routes = await check('node_modules/next/dist/bin/next', ['typegen']);
        if (routes.count.failed) return routes;
        // Each checker computes the SDK's types again, and the other core is busy with tests.
        return check('node_modules/typescript/bin/tsc', ['--noEmit', '--checkers', '1']);
      });
      const built = await step('build', async () => {
        await ensureEmulatorBuilt(quiet);
        await ensureStorefrontBuilt(quiet);
        return { count: { passed: 1, failed: 0 }, output: '' };
      });
      await step('end-to-end', async () => {
        if (!built) throw new Error('Not run: there is no build to test.');
        return playwright(await browser);
      });
    })(),
    (async () => {
      await step('lint', () => check('node_modules/@biomejs/biome/bin/biome', ['check']));
      await step('unit', () => vitest('unit*'));
      await step('contract', () => vitest('contract*', { CONTRACTS_LOG: contractsLog }));
      await step('contracts', () => check('scripts/contracts.mjs', [], { CONTRACTS_LOG: contractsLog }));
    })(),
  ]);

  if (counts.some(({ failed }) => failed > 0)) process.exitCode = 1;
  say(`\n${summaryLine(counts)}`);
});

/**
 * Runs a program that succeeds or fails, counted as one test.
 * @param {string} file a script of Node, from the repository's folder
 * @param {string[]} args
 * @param {Record<string, string>} [env]
 * @returns {Promise<Outcome>}
 */
async function check(file, args, env = {}) {
  const { failure, output } = await run(process.execPath, [file, ...args], {
    env: { NEXT_TELEMETRY_DISABLED: '1', ...env },
    timeoutMs: TIMEOUT_MS,
  });
  return {
    count: failure ? { passed: 0, failed: 1 } : { passed: 1, failed: 0 },
    output: `${output}\n${failure}`,
  };
}

/**
 * Runs projects of vitest.config.ts.
 * @param {string} project a name, or the beginning of several with `*`
 * @param {Record<string, string>} [env]
 * @returns {Promise<Outcome>}
 */
async function vitest(project, env = {}) {
  const file = join(reports, `${project.replace('*', '')}.json`);
  const { failure, output } = await run(
    process.execPath,
    ['node_modules/vitest/vitest.mjs', 'run', '--project', project].concat(
      '--reporter',
      'default',
      '--reporter',
      'json',
      '--outputFile.json',
      file,
    ),
    { env: { ...env, INSTALLED_PACKAGE: installedPackage }, timeoutMs: TIMEOUT_MS },
  );
  const report = readReport(file);
  return { count: countOf(report && countVitest(report), failure), output: `${output}\n${failure ?? ''}` };
}

/**
 * Runs the end-to-end tests.
 * @param {string} browser the executable file of a Chromium
 * @returns {Promise<Outcome>}
 */
async function playwright(browser) {
  const file = join(reports, 'end-to-end.json');
  const { failure, output } = await run(
    process.execPath,
    ['node_modules/@playwright/test/cli.js', 'test', '--reporter', 'list,json'],
    {
      env: {
        CHROMIUM_PATH: browser,
        PLAYWRIGHT_JSON_OUTPUT_FILE: file,
        INSTALLED_PACKAGE: installedPackage,
      },
      timeoutMs: TIMEOUT_MS,
    },
  );
  const report = readReport(file);
  return {
    count: countOf(report && countPlaywright(report), failure),
    output: `${output}\n${failure ?? ''}`,
  };
}

/**
 * @param {string} file
 * @returns the report, or undefined if the runner did not get to writing one
 */
function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === 'ENOENT') return undefined;
    throw error;
  }
}
