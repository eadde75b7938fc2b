// @ts-check
import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { compile } from '@tailwindcss/node';
import { Scanner } from '@tailwindcss/oxide';
import { build, context, stop } from 'esbuild';
import { root } from '../paths.mjs';
import { replaceFile } from './replace-file.mjs';
import { CONSOLE_STAMP } from './stamps.mjs';

/** The emulator finds it here, whether run from sources, bundle or package. */
const OUTPUT = 'emulator/dist/package-console';
const ASSETS = `${OUTPUT}/assets`;
const SOURCE = 'emulator/console';
const ENTRY = `${SOURCE}/main.tsx`;
const PAGE = 'index.html';

/**
 * Compiles style sheets with Tailwind, which searches the console's sources for class names.
 * @type {import('esbuild').Plugin}
 */
const styles = {
  name: 'styles',
  setup(building) {
    building.onLoad({ filter: /\.css$/ }, async ({ path }) => {
      /** @type {string[]} */
      const watchFiles = [];
      const onDependency = (/** @type {string} */ file) => void watchFiles.push(file);
      const css = await readFile(path, 'utf8');
      const compiled = await compile(css, { base: dirname(path), onDependency });
      const scanner = new Scanner({ sources: compiled.sources });
      const contents = compiled.build(scanner.scan());
      return { contents, loader: 'css', watchFiles: [...watchFiles, ...scanner.files] };
    });
  },
};

/** @type {(options: { isWatched: boolean }) => import('esbuild').BuildOptions & { metafile: true }} */
const optionsFor = ({ isWatched }) => ({
  write: false,
  metafile: true,
  absWorkingDir: root,
  entryPoints: { console: ENTRY },
  outdir: ASSETS,
  entryNames: '[name]-[hash]',
  chunkNames: '[name]-[hash]',
  assetNames: '[name]-[hash]',
  bundle: true,
  splitting: true,
  platform: 'browser',
  format: 'esm',
  target: ['chrome120', 'firefox120', 'safari17'],
  jsx: 'automatic',
  minify: !isWatched,
  legalComments: isWatched ? 'none' : 'linked',
  define: { 'process.env.NODE_ENV': isWatched ? '"development"' : '"production"' },
  plugins: [styles],
  logLevel: 'silent',
});

/**
 * Bundles the console: files with a hash of their content in their names, and the page that loads them.
 * @throws {Error} with the compile errors
 */
export async function buildConsole() {
  writeConsole(await build(optionsFor({ isWatched: false })));
  await stop();
}

/**
 * Bundles the console, and again at every change of its sources, until the process ends.
 * @param {(errors: string[]) => void} onBuilt gets the compile errors after each build
 */
export async function watchConsole(onBuilt) {
  // A watched bundle is not for release, so the next build must not count as unchanged.
  rmSync(join(root, CONSOLE_STAMP), { force: true });
  const options = optionsFor({ isWatched: true });
  const watched = await context({
    ...options,
    plugins: [
      styles,
      {
        name: 'write',
        setup(building) {
          building.onEnd(({ errors, ...result }) => {
            if (errors.length === 0) writeConsole(result);
            onBuilt(errors.map(({ text, location }) => `${location?.file}:${location?.line}: ${text}`));
          });
        },
      },
    ],
  });
  await watched.watch();
}

/**
 * @param {Pick<import('esbuild').BuildResult, 'outputFiles' | 'metafile'>} result
 */
function writeConsole({ outputFiles = [], metafile }) {
  mkdirSync(join(root, ASSETS), { recursive: true });
  for (const { path, contents } of outputFiles) replaceFile(path, contents);
  // Written after its parts, so that the page always refers to existing files.
  replaceFile(join(root, OUTPUT, PAGE), Buffer.from(pageOf(metafile?.outputs ?? {})));
  // Removes the parts of earlier builds; names change with content.
  const kept = new Set(outputFiles.map(({ path }) => basename(path)));
  for (const name of readdirSync(join(root, ASSETS)))
    if (!kept.has(name)) rmSync(join(root, ASSETS, name), { force: true });
}

/**
 * Returns the page with the names of its files. It preloads all files of the first view, so that the browser need not
 * discover them one after another.
 * @param {import('esbuild').Metafile['outputs']} outputs
 */
function pageOf(outputs) {
  const [path, entry] = Object.entries(outputs).find(([, { entryPoint }]) => entryPoint === ENTRY) ?? [];
  if (!path || !entry?.cssBundle) throw new Error('The console has no script or no style sheet');
  const parts = new Set();
  const add = (/** @type {string} */ from) => {
    for (const { path: part, kind } of outputs[from]?.imports ?? []) {
      if (kind !== 'import-statement' || parts.has(part)) continue;
      parts.add(part);
      add(part);
    }
  };
  add(path);
  const address = (/** @type {string} */ file) => `/console/assets/${basename(file)}`;
  const links = [
    `<link rel="stylesheet" href="${address(entry.cssBundle)}">`,
    `<script type="module" src="${address(path)}"></script>`,
    ...[...parts].map((part) => `<link rel="modulepreload" href="${address(part)}">`),
  ];
  const template = readFileSync(join(root, SOURCE, PAGE), 'utf8');
  return template.replace('<!-- parts -->', links.join('\n    '));
}
