// @ts-check
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, stop } from 'esbuild';
import { addressesAlone, jsonAsText, REQUIRE } from './lib/build/emulator-bundle.mjs';
import { root } from './lib/paths.mjs';

const file = join(root, `emulator/dist/evidence-${process.pid}.mjs`);
await build({
  absWorkingDir: root,
  entryPoints: ['tests/support/evidence/program.ts'],
  outfile: file,
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  jsx: 'automatic',
  plugins: [
    {
      name: 'packages-as-installed',
      setup(building) {
        building.onResolve({ filter: /^[^./#]/ }, ({ path, kind }) =>
          kind === 'entry-point' || /^@(wix)?\//.test(path) ? undefined : { path, external: true },
        );
      },
    },
    jsonAsText,
    addressesAlone,
  ],
  define: { 'process.env.NODE_ENV': '"production"' },
  banner: { js: REQUIRE },
  logLevel: 'error',
});
await stop();
try {
  await import(pathToFileURL(file).href);
} finally {
  rmSync(file);
}
process.exit(0);
