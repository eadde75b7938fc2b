import { describeDeprecation } from '#core/deprecations/wording';
import type { DeprecatedCall } from '../control/contract/site';
import { readArguments } from './arguments';
import type { Command } from './command';
import { print } from './output';
import { control, RUNNING_HELP, RUNNING_OPTIONS, runningUrl } from './running';

export const deprecations: Command = {
  name: 'deprecations',
  summary: 'lists the calls of your app that the platform will remove',
  help: `Usage: platform-emulator deprecations [options]
  --fail           ends with exit code 1 if there is one
${RUNNING_HELP}`,
  async run(args) {
    const { values } = readArguments({
      args: [...args],
      options: {
        ...RUNNING_OPTIONS,
        fail: { type: 'boolean', default: false },
      },
    });
    const answer = await control<{ calls: DeprecatedCall[] }>(runningUrl(values), '/deprecations');
    const lines = answer.calls.map((call) => `${call.count} × ${describeDeprecation(call)}`);
    print(values, answer, lines.length > 0 ? lines : 'No deprecated function was called.');
    return values.fail && answer.calls.length > 0 ? 1 : 0;
  },
};
