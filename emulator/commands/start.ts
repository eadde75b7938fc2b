import type { Command } from './command';
import { HELP, readOptions } from './start-options';

/** Runs the emulator until it is stopped. */
export const start: Command = {
  name: 'start',
  summary: 'runs the emulator until it is stopped',
  help: HELP,
  async run(args) {
    const options = readOptions(args, process.env.EMULATOR_PORT);
    // Commands that talk to a running emulator start ten times as fast without one of their own.
    const { listen } = await import('../server');
    const server = await listen(options);
    console.log(`Emulator of ${server.emulator.site().name} ready at ${server.url}`);
    const stop = () => server.stop().then(() => process.exit(0));
    process.once('SIGINT', stop);
    process.once('SIGTERM', stop);
    return undefined;
  },
};
