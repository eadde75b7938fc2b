import { test as base, expect } from './fixtures';

/** The `test` of the files in sites/: it fails if the shop has made a call that the platform is going to remove. */
export const test = base.extend<{ noDeprecatedCalls: undefined }>({
  noDeprecatedCalls: [
    async ({ emulator }, use) => {
      await use(undefined);
      const { calls } = (await emulator.control('/deprecations')) as { calls: { function: string }[] };
      expect(calls.map((it) => it.function)).toEqual([]);
    },
    { auto: true },
  ],
});
