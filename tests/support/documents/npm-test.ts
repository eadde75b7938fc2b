import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { run } from '../../../scripts/lib/servers/processes.mjs';

// `npm test` runs the tests that this is a part of, so it runs here in a copy whose programs only record that they were
// called, and fail on request.

/** The programs of the steps that the README names, as the copy records them, each with the name of its step. */
const PROGRAMS: [called: RegExp, step: string][] = [
  [/^next typegen$/m, 'type check'],
  [/^tsc --noEmit --checkers 1$/m, 'type check'],
  [/^biome check$/m, 'lint'],
  [/^vitest\.mjs run --project unit\*/m, 'unit'],
  [/^vitest\.mjs run --project contract\*/m, 'contract'],
  [/^contracts\.mjs$/m, 'contracts'],
  [/^esbuild$/m, 'build'],
  [/^next build$/m, 'build'],
  [/^cli\.js test /m, 'end-to-end'],
];

/** Those that fail in one run: none of them keeps another from running. */
const FAILING_TOGETHER = [/next typegen|esbuild/, /cli/, /tsc|biome|vitest|contracts|next build/].map(
  (some) => PROGRAMS.filter(([called]) => some.test(called.source)),
);

const PROGRAM = `
const { appendFileSync, writeFileSync } = require('node:fs');
const line = [require('node:path').basename(process.argv[1]), ...process.argv.slice(2)].join(' ');
appendFileSync('called', line + '\\n');
const fails = Boolean(process.env.FAILS) && new RegExp(process.env.FAILS, 'm').test(line);
const vitest = process.argv.indexOf('--outputFile.json') + 1;
const failed = fails ? 1 : 0;
if (vitest) writeFileSync(process.argv[vitest], JSON.stringify({ numPassedTests: 20, numFailedTests: failed, testResults: [] }));
const playwright = process.env.PLAYWRIGHT_JSON_OUTPUT_FILE;
if (playwright) writeFileSync(playwright, JSON.stringify({ stats: { expected: 30, unexpected: failed, flaky: 0 }, errors: [] }));
process.exit(failed);
`;
const ESBUILD = `
const { appendFileSync, mkdirSync, writeFileSync } = require('node:fs');
exports.build = async ({ entryPoints, outdir, write }) => {
  appendFileSync('called', 'esbuild\\n');
  if (process.env.FAILS && new RegExp(process.env.FAILS).test('esbuild')) throw new Error('It does not compile.');
  // The build runs one of the programs that it bundles.
  if (write !== false) mkdirSync(outdir, { recursive: true });
  if (write !== false) for (const name of Object.keys(entryPoints)) writeFileSync(outdir + '/' + name + '.mjs', '');
  const outputs = { 'main.js': { entryPoint: 'emulator/console/main.tsx', cssBundle: 'main.css', imports: [] } };
  return { outputFiles: [], metafile: { outputs } };
};
exports.context = exports.build;
exports.stop = async () => {};
`;

/** Creates the copy. @returns its folder */
function copied(): string {
  const folder = mkdtempSync(join(tmpdir(), 'npm-test-'));
  for (const part of [
    'package.json',
    'scripts',
    'emulator/register/hosts.mjs',
    'emulator/register/starter.mjs',
    'emulator/console/index.html',
  ])
    cpSync(part, join(folder, part), { recursive: true });
  const files: Record<string, string> = {
    'package-lock.json': '{ "packages": {} }',
    'node_modules/.package-lock.json': '{ "packages": {} }',
    'node_modules/esbuild/index.js': ESBUILD,
    'node_modules/@tailwindcss/node/index.js': 'exports.compile = async () => ({ build: () => "" });',
    'node_modules/@tailwindcss/oxide/index.js': 'exports.Scanner = class {};',
    'node_modules/playwright/index.js': 'exports.chromium = { executablePath: () => "" };',
    'scripts/contracts.mjs': `import { createRequire } from 'node:module';\ncreateRequire(import.meta.url)('./program.cjs');`,
    'scripts/program.cjs': PROGRAM,
  };
  for (const program of [
    'next/dist/bin/next',
    'typescript/bin/tsc',
    '@biomejs/biome/bin/biome',
    'vitest/vitest.mjs',
    '@playwright/test/cli.js',
  ]) {
    const esm = program.endsWith('.mjs');
    files[`node_modules/${program}`] = esm
      ? `import { createRequire } from 'node:module';\ncreateRequire(import.meta.url)('../../scripts/program.cjs');`
      : PROGRAM;
  }
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
  return folder;
}

/** Runs the line in the copy. @param fails the programs that fail */
async function outcomeOf(line: string, folder: string, fails: typeof PROGRAMS) {
  rmSync(join(folder, 'called'), { force: true });
  for (const built of ['.next', 'emulator/dist'])
    rmSync(join(folder, built), { recursive: true, force: true });
  const env = { FAILS: fails.map(([called]) => called.source).join('|'), CHROMIUM_PATH: '/bin/true' };
  const { failure, output } = await run('bash', ['-c', `cd '${folder}' && ${line}`], { env });
  return { failure, output, called: readFileSync(join(folder, 'called'), 'utf8') };
}

/**
 * Checks the README's statements about `npm test`: its steps, its last line, and that it fails when a step fails.
 * @throws {Error} with its output, when one is not true
 */
export async function checkNpmTest(line: string): Promise<void> {
  const folder = copied();
  try {
    const good = await outcomeOf(line, folder, []);
    const missing = PROGRAMS.filter(([called]) => !called.test(good.called));
    if (missing.length > 0)
      throw new Error(`${missing.join(', ')} was not run:\n${good.called}\n${good.output}`);
    // Two kinds of Vitest, one of Playwright, and four programs that count as one test each.
    if (good.failure || !/^74 passed, 0 failed$/m.test(good.output.trim().split('\n').at(-1) ?? ''))
      throw new Error(`It ended with ${good.failure}:\n${good.output}`);
    for (const failing of FAILING_TOGETHER) {
      const bad = await outcomeOf(line, folder, failing);
      const last = bad.output.trim().split('\n').at(-1) ?? '';
      const unseen = failing.filter(([, step]) => !new RegExp(`^✗ ${step} `, 'm').test(bad.output));
      if (bad.failure !== 'exit code 1' || unseen.length > 0 || !/^\d+ passed, [1-9]\d* failed$/.test(last))
        throw new Error(`It ended with ${bad.failure} though ${failing.join(', ')} failed:\n${bad.output}`);
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
}
