import type { Command } from './command';
import { listenAs } from './starting/listen';
import { HELP, readOptions } from './starting/start-options';

/** Runs the emulator until it is stopped. */
export const start: Command = {
  name: 'start',
  summary: 'runs the emulator until it is stopped',
  help: HELP,
  async run(args) {
    const options = readOptions(args, process.env.EMULATOR_PORT);
    const { emulator, sites, url, ...server } = await listenAs(options);
    console.log(`Emulator of ${emulator.site().name} ready at ${url}`);
    for (const site of sites.list().slice(1)) {
      const { name, clientId } = site.site();
      console.log(`  Beside it: ${name}, client id ${clientId}`);
    }
    const stop = () => server.stop().then(() => process.exit(0));
    process.once('SIGINT', stop);
    process.once('SIGTERM', stop);
    return undefined;
  },
};
