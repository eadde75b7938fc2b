import { readArguments } from './arguments';
import type { Command } from './command';
import { control, RUNNING_HELP, RUNNING_OPTIONS, runningUrl } from './running';

/** A deprecated function that an app has called, as the control API tells of it. */
export interface DeprecatedFunction {
  function: string;
  count: number;
  /** Whether the emulator has ended it. */
  ended: boolean;
  /** YYYY-MM-DD. */
  removedOn?: string;
  replacedBy?: string;
  note?: string;
}

/** What a person has to know of it: when it ends, and what to call in its place. */
export function describeDeprecation({
  function: name,
  removedOn,
  replacedBy,
  note,
}: DeprecatedFunction): string {
  const end = removedOn ? `the platform removes it on ${removedOn}` : 'deprecated, without a date of removal';
  return `${name}: ${end}; ${replacedBy ? `call ${replacedBy} in its place` : (note ?? 'the SDK names no replacement')}`;
}

/** Lists the deprecated functions that apps have called. */
export const deprecations: Command = {
  name: 'deprecations',
  summary: 'lists the calls that the platform will remove, of those that your app has made',
  help: `Usage: platform-emulator deprecations [options]
  --json           the list as JSON, as GET /_emulator/deprecations answers it
  --fail           exit code 1 where there is one
${RUNNING_HELP}`,
  async run(args) {
    const { values } = readArguments({
      args: [...args],
      options: {
        ...RUNNING_OPTIONS,
        json: { type: 'boolean', default: false },
        fail: { type: 'boolean', default: false },
      },
    });
    const answer = await control<{ calls: DeprecatedFunction[] }>(runningUrl(values), '/deprecations');
    if (values.json) console.log(JSON.stringify(answer, null, 2));
    else if (answer.calls.length === 0) console.log('No deprecated function was called.');
    else for (const call of answer.calls) console.log(`${call.count} × ${describeDeprecation(call)}`);
    return values.fail && answer.calls.length > 0 ? 1 : 0;
  },
};
