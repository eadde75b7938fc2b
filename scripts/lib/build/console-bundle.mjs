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

/** Where the emulator finds it, run from its sources, its bundle or its package. */
const OUTPUT = 'emulator/dist/package-console';
const ASSETS = `${OUTPUT}/assets`;
const SOURCE = 'emulator/console';
const ENTRY = `${SOURCE}/main.tsx`;
const PAGE = 'index.html';

/**
 * Style sheets through Tailwind, which looks for the names of its classes in the sources of the console.
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
 * Bundles the console: its parts with their content in their names, and the page that loads them.
 * @throws {Error} with what does not compile
 */
export async function buildConsole() {
  writeConsole(await build(optionsFor({ isWatched: false })));
  await stop();
}

/**
 * Bundles the console, and again at every change of its sources, until the process ends.
 * @param {(errors: string[]) => void} onBuilt told after each build what does not compile
 */
export async function watchConsole(onBuilt) {
  // What is watched is not what is shipped: the next build is made anew.
  rmSync(join(root, CONSOLE_STAMP), { force: true });
  const options = optionsFor({ isWatched: true });
  const watched = await context({
    ...options,
    plugins: [
      styles,
      {
        name: 'write',
        setup(building) {
          building.onEnd(({ errors, ...made }) => {
            if (errors.length === 0) writeConsole(made);
            onBuilt(errors.map(({ text, location }) => `${location?.file}:${location?.line}: ${text}`));
          });
        },
      },
    ],
  });
  await watched.watch();
}

/**
 * @param {Pick<import('esbuild').BuildResult, 'outputFiles' | 'metafile'>} made
 */
function writeConsole({ outputFiles = [], metafile }) {
  mkdirSync(join(root, ASSETS), { recursive: true });
  for (const { path, contents } of outputFiles) replaceFile(path, contents);
  // After its parts: the page of the last build is whole until then.
  replaceFile(join(root, OUTPUT, PAGE), Buffer.from(pageOf(metafile?.outputs ?? {})));
  // The names of its parts change with what is in them.
  const kept = new Set(outputFiles.map(({ path }) => basename(path)));
  for (const name of readdirSync(join(root, ASSETS)))
    if (!kept.has(name)) rmSync(join(root, ASSETS, name), { force: true });
}

/**
 * The page with the names of what it loads. The browser asks for all parts of the first view at once, not for one after
 * it has read another.
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
