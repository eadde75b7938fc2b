// @ts-check

import { join } from 'node:path';
import { build } from 'esbuild';
import { root } from '../../scripts/lib/paths.mjs';
import { run } from '../../scripts/lib/servers/processes.mjs';

const BUNDLE = 'emulator/dist/bench-pages.mjs';

/**
 * Measures the time of a filtered and sorted page of 50 among a million products or data items, against one among a
 * thousand.
 */
export async function measure() {
  await build({
    entryPoints: [join(root, 'tests/bench/support/pages.ts')],
    outfile: join(root, BUNDLE),
    bundle: true,
    platform: 'node',
    format: 'esm',
    jsx: 'automatic',
    external: ['libsql'],
    banner: {
      js: "import { createRequire as createRequireForBundle } from 'node:module'; const require = createRequireForBundle(import.meta.url);",
    },
    logLevel: 'silent',
  });
  const { failure, output } = await run(process.execPath, [BUNDLE], { timeoutMs: 1_200_000 });
  if (failure) throw new Error(`The pages could not be measured (${failure}):\n${output}`);
  /** @type {{ name: string, small: number, large: number }[]} */
  const results = JSON.parse(output.trim().split('\n').at(-1) ?? '[]');
  return results.map(({ name, small, large }) => ({
    what: `page of 50, ${name}`,
    floor: `1,000 documents: ${small.toFixed(2)} ms`,
    measured: `1,000,000 documents: ${(large / small).toFixed(2)} x`,
    budget: '<= 2 x',
    kept: large / small <= 2,
  }));
}
