// @ts-check
import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, stop } from 'esbuild';
import { root } from '../paths.mjs';
import { buildConsole } from './console-bundle.mjs';
import { addressesAlone, jsonAsText, REQUIRE } from './emulator-bundle.mjs';
import { replaceFile } from './replace-file.mjs';

/** Where pictures and styles have the same relative addresses as from the sources. What is the package's begins with its name. */
const OUTPUT = join(root, 'emulator/dist');
const PREFIX = 'package-';

/** What runs the tests of who uses the package, in the version that is there. */
const RUNNERS = ['@playwright/test', 'msw', 'vitest'];

const require = createRequire(join(root, 'emulator/package.json'));

const HANGUL = /U\+(1[12]|3[1]|A[C-F]|[BC][0-9A-F]|D[0-7])[0-9A-F]{2}/i;
const numberOf = (/** @type {string} */ piece) => Number(/^\[(\d+)\]$/.exec(piece)?.[1] ?? 0);

/**
 * Which pieces of a language's font the package has, to be a small one: the Chinese font has every letter, so that of the
 * Japanese one the common half is enough, whose higher numbers are the more frequent letters, and of the Korean one its
 * own letters. What is missing gets its Chinese shape.
 * @type {Record<string, (piece: string, letters: string) => boolean>}
 */
const PIECES = {
  sc: (piece) => piece === 'latin' || numberOf(piece) > 0,
  jp: (piece) => numberOf(piece) >= 75,
  kr: (_piece, letters) => HANGUL.test(letters),
};

/**
 * subset-font loads its compiled program from the package that has it; here it is beside the fonts.
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
 * A chunk of esbuild that is imported dynamically exports nothing but `default` of a CommonJS package, where Node finds
 * its names as well. It gets the names that Node finds, so the bundle behaves as the sources do.
 * @type {import('esbuild').Plugin}
 */
const namesAsInNode = {
  name: 'names-as-in-node',
  setup(building) {
    building.onResolve({ filter: /^[^./]/ }, async ({ path, kind, resolveDir }) => {
      if (kind !== 'dynamic-import') return;
      const found = await building.resolve(path, { kind: 'import-statement', resolveDir });
      return found.external ? found : { ...found, namespace: namesAsInNode.name };
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

/** Newer versions of Node add `module.exports` to the names of a CommonJS package. */
const NAME = /^[\w$]+$/;

/**
 * Bundles what the emulator's package consists of into emulator/dist. Of other packages it needs those alone that come
 * compiled for each system.
 * @throws {Error} with what does not compile
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
    // The command and the exports share the emulator, and what few calls need is loaded by them alone.
    splitting: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    jsx: 'automatic',
    minify: true,
    // What is thrown and logged keeps its names.
    keepNames: true,
    legalComments: 'linked',
    external: Object.keys(require('./package.json').dependencies).concat(
      './fonts/harfbuzz-subset.wasm',
      RUNNERS,
    ),
    // First: the others load files of any namespace.
    plugins: [namesAsInNode, jsonAsText, addressesAlone, programBesideFonts],
    define: { 'process.env.NODE_ENV': '"production"' },
    banner: { js: REQUIRE },
    logLevel: 'silent',
  });
  await stop();
  for (const { path, contents } of outputFiles) replaceFile(path, contents);
  // The names of its parts change with what is in them.
  const made = new Set(outputFiles.map(({ path }) => basename(path)));
  for (const { name } of readdirSync(OUTPUT, { withFileTypes: true }).filter((it) => it.isFile()))
    if (name.startsWith(PREFIX) && !made.has(name)) rmSync(join(OUTPUT, name), { force: true });
  await buildConsole();
  copyFonts(join(OUTPUT, 'fonts'));
}

/** @param {string} target */
function copyFonts(target) {
  const copy = (/** @type {string} */ name, /** @type {string[]} */ files) => {
    const source = dirname(require.resolve(`${name}/package.json`));
    mkdirSync(join(target, name, 'files'), { recursive: true });
    for (const file of files) replaceFile(join(target, name, file), readFileSync(join(source, file)));
  };
  copy('@fontsource/dejavu-sans', [
    'LICENSE',
    'files/dejavu-sans-latin-400-normal.woff',
    'files/dejavu-sans-latin-700-normal.woff',
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
