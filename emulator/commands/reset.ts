import { choiceOf, readArguments } from './arguments';
import type { Command } from './command';
import { print } from './output';
import { control, RUNNING_HELP, RUNNING_OPTIONS, runningUrl } from './running';

const TARGETS = ['seed', 'catalog', 'empty'] as const;

export const reset: Command = {
  name: 'reset',
  summary: 'resets the site of a running emulator to the demo site',
  help: `Usage: platform-emulator reset [options]
  --to <target>    seed: the demo site; catalog: the demo site before its members bought anything; empty: a site
                   without content (default: seed)
${RUNNING_HELP}`,
  async run(args) {
    const { values } = readArguments({
      args: [...args],
      options: { ...RUNNING_OPTIONS, to: { type: 'string', default: 'seed' } },
    });
    const to = choiceOf('--to', values.to, TARGETS);
    const url = runningUrl(values);
    await control(url, '/reset', { method: 'POST', body: { to } });
    print(values, { url, to }, `Reset the site at ${url} (${to}).`);
    return 0;
  },
};
