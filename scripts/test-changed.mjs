// @ts-check
import { existsSync } from 'node:fs';
import { ensureInstalled } from './lib/build/install.mjs';
import { command } from './lib/command.mjs';
import { run } from './lib/servers/processes.mjs';
import { reachedContractTests } from './lib/testing/changed.mjs';

// Runs the checks that a change reaches: lint and types, the unit tests that import a changed file, and the contract
// tests of a changed service and its users. The end-to-end tests are left to `npm test`.
//
//   npm run test:changed            compared with main
//   npm run test:changed -- HEAD    compared with another commit

await command(async (say) => {
  await ensureInstalled(say);
  const changed = await changedSince(process.argv[2] ?? 'main');
  const existing = changed.filter((file) => existsSync(file));
  if (changed.length === 0) return say('Nothing has changed.');
  const contract = reachedContractTests(changed);
  say(`${changed.length} changed files reach ${contract.length} files of contract tests.`);
  const vitest = 'node_modules/vitest/vitest.mjs';
  /** @type {[name: string, args: string[]][]} */
  const steps = [
    ['lint', ['node_modules/@biomejs/biome/bin/biome', 'check', '--no-errors-on-unmatched', ...existing]],
    ['type check', ['node_modules/typescript/bin/tsc', '--noEmit']],
    ['unit', [vitest, 'related', '--run', '--passWithNoTests', '--project', 'unit*', ...existing]],
  ];
  if (contract.length > 0) steps.push(['contract', [vitest, 'run', '--project', 'contract*', ...contract]]);
  for (const [name, args] of steps) {
    const { failure, output } = await run(process.execPath, args, { env: { NEXT_TELEMETRY_DISABLED: '1' } });
    say(`${failure ? '✗' : '✓'} ${name}`);
    if (!failure) continue;
    say(`\n${output.trim()}\n`);
    process.exitCode = 1;
  }
});

/**
 * Returns the files that differ from a commit, deleted and new ones too.
 * @param {string} commit
 * @returns {Promise<string[]>} paths from the root
 * @throws {Error} with git's output when it fails
 */
async function changedSince(commit) {
  const lists = [
    ['diff', '--name-only', '--merge-base', commit],
    ['ls-files', '--others', '--exclude-standard'],
  ];
  const outputs = await Promise.all(lists.map((args) => run('git', args)));
  for (const { failure, output } of outputs) if (failure) throw new Error(output);
  return outputs.flatMap(({ output }) => output.split('\n')).filter(Boolean);
}
