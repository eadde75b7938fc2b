import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { run } from '../../../scripts/lib/servers/processes.mjs';

// `npm test` runs the tests that this is a part of, so it runs here in a copy whose programs only record that they were
// called, and fail on request.

/** The steps that the README names, as the copy records them. */
const STEPS = [
  /^next typegen$/m,
  /^tsc --noEmit --checkers 1$/m,
  /^biome check$/m,
  /^vitest\.mjs run --project unit\*/m,
  /^vitest\.mjs run --project contract\*/m,
  /^contracts\.mjs$/m,
  /^esbuild$/m,
  /^next build$/m,
  /^cli\.js test /m,
];

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

/** Runs the line in the copy. @param fails name of the program that fails, if any */
async function outcomeOf(line: string, folder: string, fails: string) {
  rmSync(join(folder, 'called'), { force: true });
  for (const built of ['.next', 'emulator/dist'])
    rmSync(join(folder, built), { recursive: true, force: true });
  const env = { FAILS: fails, CHROMIUM_PATH: '/bin/true' };
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
    const good = await outcomeOf(line, folder, '');
    const left = STEPS.filter((step) => !step.test(good.called));
    if (left.length > 0) throw new Error(`${left.join(', ')} was not run:\n${good.called}\n${good.output}`);
    // Two kinds of Vitest, one of Playwright, and four programs that count as one test each.
    if (good.failure || !/^74 passed, 0 failed$/m.test(good.output.trim().split('\n').at(-1) ?? ''))
      throw new Error(`It ended with ${good.failure}:\n${good.output}`);
    for (const { source } of STEPS) {
      const bad = await outcomeOf(line, folder, source);
      const last = bad.output.trim().split('\n').at(-1) ?? '';
      if (bad.failure !== 'exit code 1' || !/^\d+ passed, [1-9]\d* failed$/.test(last))
        throw new Error(`It ended with ${bad.failure} though ${source} failed:\n${bad.output}`);
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
}
