// @ts-check
import { existsSync, readdirSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, context, stop } from 'esbuild';
import { root } from '../paths.mjs';

/**
 * JSON as a text that is parsed when it is needed: V8 reads it several times as fast as the same as JavaScript.
 * @type {import('esbuild').Plugin}
 */
export const jsonAsText = {
  name: 'json-as-text',
  setup(building) {
    building.onLoad({ filter: /\.json$/ }, async ({ path }) => {
      const text = JSON.stringify(JSON.parse(await readFile(path, 'utf8')));
      return { contents: `export default /* @__PURE__ */ JSON.parse(${JSON.stringify(text)});` };
    });
  },
};

/**
 * The SDK's modules of addresses as methods and paths alone: the emulator reads nothing else of them, and the rest would
 * be a third of its code.
 * @type {import('esbuild').Plugin}
 */
export const addressesAlone = {
  name: 'addresses-alone',
  setup(building) {
    building.onLoad({ filter: /[\\/]auto_sdk_[^\\/]+[\\/]build[\\/]es[\\/]meta\.mjs$/ }, async ({ path }) => {
      const functions = Object.entries(await import(pathToFileURL(path).href)).filter(isFunction);
      return { contents: functions.map(addressOf).join('\n') };
    });
  },
};

const isFunction = (/** @type {[string, unknown]} */ [, exported]) => typeof exported === 'function';

/** A function of the SDK's module, as one that knows its answers. @type {(entry: [string, any], index: number) => string} */
function addressOf([name, meta], index) {
  const { httpMethod, path } = meta();
  return `const f${index} = () => (${JSON.stringify({ httpMethod, path })});\nexport { f${index} as ${name} };`;
}

/** CommonJS packages in a bundle ask for Node's own modules with `require`, which ES modules do not have. */
export const REQUIRE =
  "import { createRequire as createRequireForBundle } from 'node:module'; const require = createRequireForBundle(import.meta.url);";

/** The command line that `npm start` and the tests run. */
const CLI = 'emulator/dist/cli.mjs';

/** The one that `npm run dev` bundles again at every change: what runs beside it keeps its own. */
export const WATCHED = 'emulator/dist/watched.mjs';

/** What a bundle's files begin with, and nothing besides. */
const prefixOf = (/** @type {string} */ file) => `${basename(file, '.mjs')}.`;

/** @type {(file: string) => import('esbuild').BuildOptions} */
const optionsFor = (file) => ({
  absWorkingDir: root,
  entryPoints: { [basename(file, '.mjs')]: 'emulator/cli.ts' },
  outdir: dirname(file),
  outExtension: { '.js': '.mjs' },
  // A command that talks to a running emulator loads none of its own.
  splitting: true,
  chunkNames: `${prefixOf(file)}[name]-[hash]`,
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  jsx: 'automatic',
  sourcemap: 'linked',
  // Each loads a binary, or the measures of its fonts, from its own package; common passwords, 400 KB, only who needs them.
  external: [
    'sharp',
    'libsql',
    '@node-rs/argon2',
    'pdfkit',
    'subset-font',
    'fontkit',
    '@zxcvbn-ts/language-common',
  ],
  plugins: [jsonAsText, addressesAlone],
  define: { 'process.env.NODE_ENV': '"production"' },
  banner: { js: REQUIRE },
  logLevel: 'silent',
});

/**
 * Bundles the emulator: importing the SDK's packages as they are would take most of its start-up.
 * @param {string} [file] the command line of it, in the same folder, where it finds its pictures
 * @throws {Error} with what does not compile
 */
export async function buildEmulator(file = CLI) {
  // The names of its parts change with what is in them.
  removeBundle(file);
  await build(optionsFor(file));
  await stop();
}

/**
 * Removes a bundle with all of its parts.
 * @param {string} file what `buildEmulator` made
 */
export function removeBundle(file) {
  const folder = join(root, dirname(file));
  for (const name of existsSync(folder) ? readdirSync(folder) : [])
    if (name.startsWith(prefixOf(file))) rmSync(join(folder, name));
}

/**
 * Bundles the emulator, and again at every change of its sources, until the process ends.
 * @param {(errors: string[]) => void} onBuilt told after each build what does not compile
 */
export async function watchEmulator(onBuilt) {
  removeBundle(WATCHED);
  const watched = await context({
    ...optionsFor(WATCHED),
    plugins: [
      jsonAsText,
      addressesAlone,
      {
        name: 'report',
        setup(watching) {
          watching.onEnd(({ errors }) =>
            onBuilt(
              errors.map(({ text, location }) =>
                location ? `${location.file}:${location.line}: ${text}` : text,
              ),
            ),
          );
        },
      },
    ],
  });
  await watched.watch();
}
