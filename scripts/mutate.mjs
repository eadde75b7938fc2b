// @ts-check
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { Stryker } from '@stryker-mutator/core';
import { command } from './lib/command.mjs';
import { root } from './lib/paths.mjs';

// Changes the code in thousands of small ways, one at a time, and lists the changes that no test beside it notices.
//
//   npm run mutate -- emulator/core/documents   a folder, with the tests in it; docs/mutation.md lists them
//
// Results are kept in .data/mutation: the next run tries only changes that were not noticed, and code that has changed
// since.

/** Rules that are hard to check by reading. The tests of other code are too slow to run once for each change. */
const MUTATED =
  /^(emulator\/(core\/(contract|documents)\/.*|services\/.*\/(rules|transitions)|core\/transitions)|lib\/wix\/platform\/.*)\.ts$/;

await command(async (say) => {
  process.chdir(root);
  const folder = process.argv[2]?.replace(/\/$|\.ts$/, '') ?? 'none';
  const mutate = ['emulator', 'lib/wix/platform']
    .flatMap((top) => readdirSync(top, { recursive: true, encoding: 'utf8' }).map((file) => `${top}/${file}`))
    .filter(
      (file) =>
        (file.startsWith(`${folder}/`) || file === `${folder}.ts`) &&
        MUTATED.test(file) &&
        !/\.test\.ts$/.test(file),
    );
  if (mutate.length === 0)
    throw new Error(`Nothing is changed in ${folder}: name a folder of docs/mutation.md.`);
  say(`${mutate.length} files …`);
  // A change of a table affects every test of a run, so only the quick tests of services are used.
  const tests = folder.startsWith('emulator/services') ? '/**/*{rules,transitions}' : '{/**/*,*}';
  process.env.MUTATION_TESTS = `${folder}${tests}.test.ts`;
  const report = `.data/mutation/${folder.replaceAll('/', '-')}`;
  const kept = `${report}.incremental.json`;
  if (existsSync(kept)) forgetUnnoticed(kept);
  await new Stryker({
    mutate,
    testRunner: 'vitest',
    plugins: ['@stryker-mutator/vitest-runner'],
    vitest: { configFile: 'vitest.mutation.config.ts', related: false },
    // The types are TypeScript 7's, which Stryker cannot read: the type check is a test of its own.
    tsconfigFile: 'none',
    disableTypeChecks: false,
    coverageAnalysis: 'perTest',
    concurrency: Math.min(2, availableParallelism()),
    incremental: true,
    incrementalFile: kept,
    tempDirName: '.data/mutation/sandbox',
    ignorePatterns: [
      '.data',
      '.next',
      'dist',
      'test-results',
      'tests/apps',
      'tests/e2e',
      'tests/fixtures',
      'public',
    ],
    reporters: ['clear-text', 'json', 'progress-append-only'],
    jsonReporter: { fileName: `${report}.json` },
    clearTextReporter: { allowColor: false, logTests: false, reportTests: false, skipFull: true },
  }).runMutationTest();
});

/**
 * Removes the changes that were not noticed from the kept results. Stryker would keep them for a table of a module that
 * no test had loaded before.
 * @param {string} file
 */
function forgetUnnoticed(file) {
  const results = JSON.parse(readFileSync(file, 'utf8'));
  /** @type {{ mutants: { status: string }[] }[]} */
  const files = Object.values(results.files);
  for (const each of files)
    each.mutants = each.mutants.filter(({ status }) => status === 'Killed' || status === 'Timeout');
  writeFileSync(file, JSON.stringify(results));
}
