import { readArguments } from './arguments';
import type { Command } from './command';
import { print } from './output';
import { control, RUNNING_HELP, RUNNING_OPTIONS, runningUrl } from './running';

/** A deprecated function that an app has called, as the control API lists it. */
export interface DeprecatedFunction {
  function: string;
  count: number;
  /** Whether the emulator refuses it. */
  ended: boolean;
  /** YYYY-MM-DD. */
  removedOn?: string;
  /** Whether that day has passed on the emulator's clock, so that the platform no longer serves it. */
  isPast?: boolean;
  replacedBy?: string;
  note?: string;
}

/** Describes a deprecated function for the user: when it ends, and what to call instead. */
export function describeDeprecation({
  function: name,
  removedOn,
  replacedBy,
  isPast,
  note,
}: DeprecatedFunction): string {
  const end = removedOn
    ? `${isPast ? 'was removed on' : 'the platform removes it on'} ${removedOn}`
    : 'deprecated, without a date of removal';
  return `${name}: ${end}; ${replacedBy ? `call ${replacedBy} in its place` : (note ?? 'the SDK names no replacement')}`;
}

export const deprecations: Command = {
  name: 'deprecations',
  summary: 'lists the calls that the platform will remove, of those that your app has made',
  help: `Usage: platform-emulator deprecations [options]
  --fail           exit code 1 where there is one
${RUNNING_HELP}`,
  async run(args) {
    const { values } = readArguments({
      args: [...args],
      options: {
        ...RUNNING_OPTIONS,
        fail: { type: 'boolean', default: false },
      },
    });
    const answer = await control<{ calls: DeprecatedFunction[] }>(runningUrl(values), '/deprecations');
    const lines = answer.calls.map((call) => `${call.count} × ${describeDeprecation(call)}`);
    print(values, answer, lines.length > 0 ? lines : 'No deprecated function was called.');
    return values.fail && answer.calls.length > 0 ? 1 : 0;
  },
};
