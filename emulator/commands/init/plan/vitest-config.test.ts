import { expect, test } from 'vitest';
import { placeIn } from './vitest-config';

const SETUP = 'emulator.setup.ts';

/** Returns settings with the setup file; undefined where they cannot be edited. */
function edited(source: string): string | undefined {
  const place = placeIn(source, SETUP);
  return place && source.slice(0, place.at) + place.text + source.slice(place.at);
}

test.each([
  ['export default {};', "export default { test: { setupFiles: ['./emulator.setup.ts'] } };"],
  [
    'export default defineConfig({ test: { globals: true } });',
    "export default defineConfig({ test: { setupFiles: ['./emulator.setup.ts'], globals: true } });",
  ],
  [
    "export default { test: { setupFiles: ['./own.ts'] } };",
    "export default { test: { setupFiles: ['./emulator.setup.ts', './own.ts'] } };",
  ],
  [
    'export default { test: { setupFiles: [] } };',
    "export default { test: { setupFiles: ['./emulator.setup.ts'] } };",
  ],
  [
    "export default {\n  test: {\n    setupFiles: [\n      'own.ts',\n    ],\n  },\n};",
    "export default {\n  test: {\n    setupFiles: [\n      './emulator.setup.ts',\n      'own.ts',\n    ],\n  },\n};",
  ],
  [
    'export default defineConfig(({ mode }) => ({\n  plugins: [],\n}));',
    "export default defineConfig(({ mode }) => ({\n  test: { setupFiles: ['./emulator.setup.ts'] },\n  plugins: [],\n}));",
  ],
  [
    'export default defineConfig(async () => { const a = 1; return { a }; });',
    "export default defineConfig(async () => { const a = 1; return { test: { setupFiles: ['./emulator.setup.ts'] }, a }; });",
  ],
  [
    'const config = { a: 1 } satisfies UserConfig;\nexport default config;',
    "const config = { test: { setupFiles: ['./emulator.setup.ts'] }, a: 1 } satisfies UserConfig;\nexport default config;",
  ],
  [
    'export default mergeConfig(base, defineConfig({ test: {} }));',
    "export default mergeConfig(base, defineConfig({ test: { setupFiles: ['./emulator.setup.ts'] } }));",
  ],
  ['module.exports = { a: 1 };', "module.exports = { test: { setupFiles: ['./emulator.setup.ts'] }, a: 1 };"],
])('the setup file is added to %j', (source, expected) => {
  expect(edited(source)).toBe(expected);
});

test.each([
  'export default load();',
  'export default {',
  'export const a = {};',
  "export default { test: { setupFiles: 'own.ts' } };",
  'export default { test };',
  "export default { test: { projects: ['packages/*'] } };",
])('%j is left to the user', (source) => {
  expect(edited(source)).toBeUndefined();
});
