// @ts-check
import { existsSync, readdirSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build, context, stop } from 'esbuild';
import { root } from '../paths.mjs';
import { run } from '../servers/processes.mjs';

/** The characters from which JSON is compressed: the contracts are a tenth of the package otherwise. */
const COMPRESSED_FROM = 200_000;

/**
 * Bundles JSON as text that is parsed on demand, which V8 does several times faster than evaluating the same as
 * JavaScript.
 * @type {import('esbuild').Plugin}
 */
export const jsonAsText = {
  name: 'json-as-text',
  setup(building) {
    building.onLoad({ filter: /\.json$/ }, async ({ path }) => {
      const text = JSON.stringify(JSON.parse(await readFile(path, 'utf8')));
      if (text.length < COMPRESSED_FROM)
        return { contents: `export default /* @__PURE__ */ JSON.parse(${JSON.stringify(text)});` };
      const packed = JSON.stringify(gzipSync(text, { level: 9 }).toString('base64'));
      return {
        contents: `import { gunzipSync } from 'node:zlib';
export default /* @__PURE__ */ JSON.parse(gunzipSync(Buffer.from(${packed}, 'base64')).toString());`,
      };
    });
  },
};

/**
 * Reduces the SDK's modules of addresses to methods and paths. The emulator reads nothing else of them, and the rest
 * would be a third of its code.
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

/**
 * Returns the code of a reduced function of the SDK's module. @type {(entry: [string, any], index: number) => string}
 */
function addressOf([name, meta], index) {
  const { httpMethod, path } = meta();
  return `const f${index} = () => (${JSON.stringify({ httpMethod, path })});\nexport { f${index} as ${name} };`;
}

/** CommonJS packages in a bundle load Node's modules with `require`, which ES modules do not have. */
export const REQUIRE =
  "import { createRequire as createRequireForBundle } from 'node:module'; const require = createRequireForBundle(import.meta.url);";

/** The command line that `npm start` and the tests run. */
const CLI = 'emulator/dist/cli.mjs';

/** The bundle that `npm run dev` rebuilds at every change; others that run at the same time use their own. */
export const WATCHED = 'emulator/dist/watched.mjs';

/** The prefix of a bundle's files, which no other files have. */
const prefixOf = (/** @type {string} */ file) => `${basename(file, '.mjs')}.`;

/** @type {(file: string) => import('esbuild').BuildOptions} */
const optionsFor = (file) => ({
  absWorkingDir: root,
  entryPoints: { [basename(file, '.mjs')]: 'emulator/cli.ts' },
  outdir: dirname(file),
  outExtension: { '.js': '.mjs' },
  // Commands that talk to a running emulator need not load all of it.
  splitting: true,
  chunkNames: `${prefixOf(file)}[name]-[hash]`,
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  jsx: 'automatic',
  sourcemap: 'linked',
  // Each of these loads a binary, or font metrics, from its own package. The common passwords, 400 KB, are loaded only
  // when needed.
  external: [
    'sharp',
    'libsql',
    '@node-rs/argon2',
    'pdfkit',
    'subset-font',
    'fontkit',
    'wawoff2',
    '@zxcvbn-ts/language-common',
  ],
  plugins: [jsonAsText, addressesAlone],
  define: { 'process.env.NODE_ENV': '"production"' },
  banner: { js: REQUIRE },
  logLevel: 'silent',
});

/**
 * Bundles the emulator, because importing the SDK's packages directly would take most of its start-up.
 * @param {string} [file] the bundle's command line, in the folder of the default one, where it finds its pictures
 * @throws {Error} with the compile errors
 */
export async function buildEmulator(file = CLI) {
  // Removes the parts of earlier builds; names change with content.
  removeBundle(file);
  await build(optionsFor(file));
  await stop();
}

/**
 * Makes the file with the emulator's empty database, which its bundle and its package copy when they start.
 * @throws {Error} with the compile errors, or with the output of the program that makes it
 */
export async function buildEmptyDatabase() {
  const program = `emulator/dist/empty-database-${process.pid}.mjs`;
  await build({
    ...optionsFor(program),
    entryPoints: { [basename(program, '.mjs')]: 'scripts/lib/build/write-empty-database.ts' },
    splitting: false,
    sourcemap: false,
  });
  await stop();
  const { failure, output } = await run(process.execPath, [program]);
  rmSync(join(root, program));
  if (failure) throw new Error(`The empty database cannot be made (${failure}):\n${output}`);
}

/**
 * Removes a bundle with all of its parts.
 * @param {string} file the bundle's command line
 */
export function removeBundle(file) {
  const folder = join(root, dirname(file));
  for (const name of existsSync(folder) ? readdirSync(folder) : [])
    if (name.startsWith(prefixOf(file))) rmSync(join(folder, name));
}

/**
 * Bundles the emulator, and again at every change of its sources, until the process ends.
 * @param {(errors: string[]) => void} onBuilt gets the compile errors after each build
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
