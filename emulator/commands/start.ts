import { listen } from '../server';
import type { Command } from './command';
import { HELP, readOptions } from './start-options';

/** Runs the emulator until it is stopped. */
export const start: Command = {
  name: 'start',
  summary: 'runs the emulator until it is stopped',
  help: HELP,
  async run(args) {
    const server = await listen(readOptions(args, process.env.EMULATOR_PORT));
    console.log(`Emulator of ${server.emulator.site().name} ready at ${server.url}`);
    const stop = () => server.stop().then(() => process.exit(0));
    process.once('SIGINT', stop);
    process.once('SIGTERM', stop);
    return undefined;
  },
};
