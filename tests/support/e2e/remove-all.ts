import type { EmulatorControl } from './fixtures';

/**
 * Deletes all documents of a collection of the emulator. A site that is emptied whole loses also what the shared
 * storefront caches of it, such as the links of the footer, for the tests that follow.
 */
export async function removeAll(emulator: EmulatorControl, collection: string): Promise<void> {
  const { items } = (await emulator.control(`/data/${collection}?limit=100`)) as { items: { id: string }[] };
  for (const { id } of items) await emulator.control(`/data/${collection}/${id}`, undefined, 'DELETE');
}
