// @ts-check
import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, stop } from 'esbuild';
import { root } from '../paths.mjs';
import { buildConsole } from './console-bundle.mjs';
import { addressesAlone, buildEmptyDatabase, jsonAsText, REQUIRE } from './emulator-bundle.mjs';
import { replaceFile } from './replace-file.mjs';

/**
 * The folder in which pictures and styles have the same relative addresses as in the sources. The package's files start
 * with the prefix.
 */
const OUTPUT = join(root, 'emulator/dist');
const PREFIX = 'package-';

/** Test runners of the package's users, in the version that they have installed. */
const RUNNERS = ['@playwright/test', 'msw', 'vitest'];

/** The folder of a file, which ES modules do not have: the program that unpacks fonts uses it. */
const FOLDER =
  "import { dirname as dirnameForBundle } from 'node:path'; import { fileURLToPath as pathForBundle } from 'node:url'; const __dirname = dirnameForBundle(pathForBundle(import.meta.url));";

const require = createRequire(join(root, 'emulator/package.json'));

const HANGUL = /U\+(1[12]|3[1]|A[C-F]|[BC][0-9A-F]|D[0-7])[0-9A-F]{2}/i;
const numberOf = (/** @type {string} */ piece) => Number(/^\[(\d+)\]$/.exec(piece)?.[1] ?? 0);

/**
 * Selects the pieces of a language's font, to keep the package small. The Chinese font has every letter, so the most
 * frequent letters of the Japanese font (with the highest numbers) and the Korean letters of the Korean font are enough.
 * Missing letters have their Chinese shape.
 * @type {Record<string, (piece: string, letters: string) => boolean>}
 */
const PIECES = {
  sc: (piece) => piece === 'latin' || numberOf(piece) > 0,
  jp: (piece) => numberOf(piece) >= 119,
  kr: (_piece, letters) => HANGUL.test(letters),
};

/**
 * Loads subset-font's compiled program from beside the fonts instead of from its package.
 * @type {import('esbuild').Plugin}
 */
const programBesideFonts = {
  name: 'program-beside-fonts',
  setup(building) {
    building.onLoad({ filter: /subset-font\/index\.js$/ }, async ({ path }) => {
      const source = await readFile(path, 'utf8');
      const contents = source.replace('harfbuzzjs/dist/harfbuzz-subset.wasm', './fonts/harfbuzz-subset.wasm');
      if (contents === source) throw new Error('subset-font loads its program from elsewhere than before');
      return { contents };
    });
  },
};

/**
 * Leaves out what writes WOFF2, a megabyte. Fonts only go into PDFs, but fontverter reads and writes all formats.
 * @type {import('esbuild').Plugin}
 */
const noWritingOfFonts = {
  name: 'no-writing-of-fonts',
  setup(building) {
    building.onLoad({ filter: /wawoff2\/compress\.js$/ }, () => ({
      contents: "module.exports = () => { throw new Error('WOFF2 is only read'); };",
    }));
  },
};

/**
 * Adds the names that Node finds in a CommonJS package. A dynamically imported chunk of esbuild exports only its
 * `default`, so without them the bundle would behave differently from the sources.
 * @type {import('esbuild').Plugin}
 */
const namesAsInNode = {
  name: 'names-as-in-node',
  setup(building) {
    // A name with # is a module of the emulator itself, not of a package.
    building.onResolve({ filter: /^[^./#]/ }, async ({ path, kind, resolveDir }) => {
      if (kind !== 'dynamic-import') return;
      const resolved = await building.resolve(path, { kind: 'import-statement', resolveDir });
      return resolved.external ? resolved : { ...resolved, namespace: namesAsInNode.name };
    });
    building.onLoad({ filter: /./, namespace: namesAsInNode.name }, async ({ path }) => {
      const names = Object.keys(await import(pathToFileURL(path).href)).filter((name) => NAME.test(name));
      return {
        contents: `export { ${names.join(', ')} } from ${JSON.stringify(path)};`,
        resolveDir: dirname(path),
      };
    });
  },
};

/** Excludes `module.exports`, which newer versions of Node add to the names of a CommonJS package. */
const NAME = /^[\w$]+$/;

/**
 * Bundles the emulator's package into emulator/dist. Its only dependencies are packages that are compiled for each
 * system.
 * @throws {Error} with the compile errors
 */
export async function buildPackage() {
  mkdirSync(OUTPUT, { recursive: true });
  const { outputFiles } = await build({
    write: false,
    absWorkingDir: root,
    entryPoints: {
      cli: 'emulator/cli.ts',
      index: 'emulator/exports/index.ts',
      msw: 'emulator/exports/msw.ts',
      playwright: 'emulator/exports/playwright.ts',
      testing: 'emulator/exports/testing.ts',
      vitest: 'emulator/exports/vitest.ts',
      'vitest-setup': 'emulator/exports/vitest-setup.ts',
    },
    outdir: OUTPUT,
    entryNames: `${PREFIX}[name]`,
    chunkNames: `${PREFIX}[name]-[hash]`,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    // The command and the exports share the emulator's code, and rarely used parts are loaded on demand.
    splitting: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    jsx: 'automatic',
    minify: true,
    // Keeps names in errors and logs.
    keepNames: true,
    legalComments: 'linked',
    external: Object.keys(require('./package.json').dependencies).concat(
      './fonts/harfbuzz-subset.wasm',
      RUNNERS,
    ),
    // First, because the others load files of any namespace.
    plugins: [namesAsInNode, jsonAsText, addressesAlone, programBesideFonts, noWritingOfFonts],
    define: { 'process.env.NODE_ENV': '"production"' },
    banner: { js: `${REQUIRE} ${FOLDER}` },
    logLevel: 'silent',
  });
  await stop();
  for (const { path, contents } of outputFiles) replaceFile(path, contents);
  // Removes the parts of earlier builds; names change with content.
  const written = new Set(outputFiles.map(({ path }) => basename(path)));
  for (const { name } of readdirSync(OUTPUT, { withFileTypes: true }).filter((it) => it.isFile()))
    if (name.startsWith(PREFIX) && !written.has(name)) rmSync(join(OUTPUT, name), { force: true });
  await buildConsole();
  await buildEmptyDatabase();
  copyFonts(join(OUTPUT, 'fonts'));
}

/** @param {string} target */
function copyFonts(target) {
  rmSync(target, { recursive: true, force: true });
  const copy = (/** @type {string} */ name, /** @type {string[]} */ files) => {
    const source = dirname(require.resolve(`${name}/package.json`));
    mkdirSync(join(target, name, 'files'), { recursive: true });
    for (const file of files) replaceFile(join(target, name, file), readFileSync(join(source, file)));
  };
  copy('@fontsource/dejavu-sans', [
    'LICENSE',
    'files/dejavu-sans-latin-400-normal.woff2',
    'files/dejavu-sans-latin-700-normal.woff2',
  ]);
  for (const [language, isWanted] of Object.entries(PIECES)) {
    const name = `@fontsource-variable/noto-sans-${language}`;
    const pieces = Object.entries(require(`${name}/unicode.json`)).filter(([piece, letters]) =>
      isWanted(piece, letters),
    );
    const files = pieces.map(
      ([piece]) => `files/noto-sans-${language}-${piece.replace(/[[\]]/g, '')}-wght-normal.woff2`,
    );
    copy(name, ['LICENSE'].concat(files));
    const index = JSON.stringify(Object.fromEntries(pieces));
    replaceFile(join(target, name, 'unicode.json'), Buffer.from(index));
  }
  const program = createRequire(require.resolve('subset-font')).resolve(
    'harfbuzzjs/dist/harfbuzz-subset.wasm',
  );
  replaceFile(join(target, basename(program)), readFileSync(program));
}
