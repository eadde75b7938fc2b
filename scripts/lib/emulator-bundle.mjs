// @ts-check
import { build, context, stop } from 'esbuild';
import { root } from './paths.mjs';

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
  // Each loads a binary, or the measures of its fonts, from its own package.
  external: ['libsql', '@node-rs/argon2', 'pdfkit'],
  define: { 'process.env.NODE_ENV': '"production"' },
  // CommonJS packages in the bundle ask for Node's own modules with `require`, which ES modules do not have.
  banner: {
    js: "import { createRequire as createRequireForBundle } from 'node:module'; const require = createRequireForBundle(import.meta.url);",
  },
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
