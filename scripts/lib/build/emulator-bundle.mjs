// @ts-check
import { readFile } from 'node:fs/promises';
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

/** The lists of a request's or an answer's fields that the SDK writes in another form than the platform. */
const TRANSFORMED = /\bpaths: \[\s*(?:\{\s*path: "[^"]*"(?:,\s*is\w+: true)*\s*\},?\s*)*\]/g;

/**
 * The SDK's modules of addresses without their lists of fields: the emulator reads methods and addresses of them alone,
 * and the lists of forms are three quarters of all that it consists of.
 * @type {import('esbuild').Plugin}
 */
export const addressesAlone = {
  name: 'addresses-alone',
  setup(building) {
    building.onLoad({ filter: /[\\/]auto_sdk_[^\\/]+[\\/]build[\\/]es[\\/]meta\.mjs$/ }, async ({ path }) => {
      const contents = (await readFile(path, 'utf8')).replaceAll(TRANSFORMED, 'paths: []');
      if (/\bpaths: \[\s*\{/.test(contents))
        throw new Error(`the lists of fields in ${path} have another form`);
      return { contents };
    });
  },
};

/** CommonJS packages in a bundle ask for Node's own modules with `require`, which ES modules do not have. */
export const REQUIRE =
  "import { createRequire as createRequireForBundle } from 'node:module'; const require = createRequireForBundle(import.meta.url);";

/** @type {import('esbuild').BuildOptions} */
const options = {
  absWorkingDir: root,
  entryPoints: ['emulator/cli.ts'],
  outfile: 'emulator/dist/cli.mjs',
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
};

/**
 * Bundles the emulator into one file: importing the SDK's packages as they are would take most of its start-up.
 * @param {string} [outfile] in the same folder, where it finds its pictures
 * @throws {Error} with what does not compile
 */
export async function buildEmulator(outfile = options.outfile) {
  await build({ ...options, outfile });
  await stop();
}

/**
 * Bundles the emulator, and again at every change of its sources, until the process ends.
 * @param {(errors: string[]) => void} onBuilt told after each build what does not compile
 */
export async function watchEmulator(onBuilt) {
  const watched = await context({
    ...options,
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
