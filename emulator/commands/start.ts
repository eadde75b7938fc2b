import type { Command } from './command';
import { exchangeSite } from './exchange';
import { colors } from './output';
import { listenAs } from './starting/listen';
import { onEndOfNpx } from './starting/npx';
import { HELP, startOptions } from './starting/start-options';

export const start: Command = {
  name: 'start',
  summary: 'runs the emulator until it is stopped',
  help: HELP,
  async run(args) {
    const json = args.includes('--json');
    const options = startOptions(args.filter((it) => it !== '--json'));
    const output = console.log;
    // Programs read only this one line; notes about apps go to stderr.
    if (json) console.log = console.error;
    const { sites, url, ...server } = await listenAs(options);
    const exportSite = await exchangeSite({ url, emulator: server.emulator }, options).catch(
      async (error) => {
        await server.stop();
        throw error;
      },
    );
    let isEnding = false;
    const stop = async () => {
      if (isEnding) return;
      isEnding = true;
      let code = 0;
      await exportSite().catch((error: Error) => {
        console.error(error.message);
        code = 1;
      });
      await server.stop();
      process.exit(code);
    };
    process.once('SIGINT', stop);
    process.once('SIGTERM', stop);
    onEndOfNpx(stop);
    // Told last: who reads it may end this program, or what started it, at once.
    const all = sites.list().map((it) => it.site());
    if (json) {
      const listed = all.map(({ name, clientId, id }) => ({ name, clientId, siteId: id }));
      output(JSON.stringify({ url, sites: listed }));
    } else {
      const [first, ...others] = all;
      output(`Emulator of ${first?.name} ready at ${colors.cyan(url)}`);
      for (const { name, clientId } of others) output(`  Beside it: ${name}, client id ${clientId}`);
    }
    return undefined;
  },
};
