import type { EmulatorServer } from '../../sites/server';
import type { Options } from './start-options';

/**
 * Opens the emulator that a command line describes, and listens. Only this module loads the emulator: commands for a
 * running one start ten times as fast without it.
 * @param changes override the command line
 * @throws UsageError for the file of `--sites`; Error with a message for the user if it cannot start
 */
export async function listenAs(
  { sites, ...options }: Options,
  changes: { localApps?: boolean } = {},
): Promise<EmulatorServer> {
  const [{ listen }, { sitesOf }] = await Promise.all([
    import('../../sites/server'),
    import('./sites-option'),
  ]);
  return listen({ ...options, ...sitesOf(sites), ...changes });
}
