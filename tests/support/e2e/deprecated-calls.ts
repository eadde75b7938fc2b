import type { EmulatorControl } from './fixtures';

/** The functions that the shop has called and that the platform is going to remove. */
export async function deprecatedCalls(emulator: EmulatorControl): Promise<string[]> {
  const { calls } = (await emulator.control('/deprecations')) as { calls: { function: string }[] };
  return calls.map((it) => it.function);
}
