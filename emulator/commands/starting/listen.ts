import type { EmulatorServer } from '../../sites/server';
import type { Options } from './start-options';

/**
 * Opens the emulator that a command line describes, and listens. It is loaded only here: commands that talk to one that
 * runs start ten times as fast without it.
 * @param changes to what the command line says
 * @throws UsageError for the file of `--sites`; Error whose message tells a person why it cannot
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
