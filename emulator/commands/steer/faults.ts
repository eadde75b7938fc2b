import type { Fault, FaultPreset } from '../../control/contract/faults';
import { readArguments, UsageError } from '../arguments';
import type { Command } from '../command';
import { print } from '../output';
import { control, RUNNING_HELP, RUNNING_OPTIONS, runningUrl } from '../running';

const NUMBERS = ['status', 'delay', 'times', 'share'] as const;

const OPTIONS = {
  ...RUNNING_OPTIONS,
  status: { type: 'string' },
  code: { type: 'string' },
  delay: { type: 'string' },
  times: { type: 'string' },
  share: { type: 'string' },
  'cut-off': { type: 'string' },
} as const;

function described({
  id,
  operation,
  status,
  code,
  delay,
  cutOff,
  times,
  share,
  hits,
  preset,
}: Fault): string {
  const parts = [
    status !== undefined && `status ${status}`,
    code,
    delay !== undefined && `${delay} ms late`,
    cutOff && `cut off ${cutOff}`,
    times !== undefined && `${times} more`,
    share !== undefined && `${share * 100} %`,
    preset && `of ${preset}`,
    `struck ${hits}`,
  ];
  return `${id}  ${operation}  ${parts.filter(Boolean).join(', ')}`;
}

type Values = Partial<Record<(typeof NUMBERS)[number] | 'code' | 'cut-off', string | undefined>>;

/** Returns the fault that the options describe. @throws UsageError if an option is not a number */
function faultOf(operation: string, values: Values): object {
  const numbers = NUMBERS.flatMap((name) => {
    const text = values[name];
    if (text === undefined) return [];
    if (text === '' || Number.isNaN(Number(text)))
      throw new UsageError(`--${name} takes a number, not '${text}'.`);
    return [[name, Number(text)] as const];
  });
  const { code, 'cut-off': cutOff } = values;
  return { operation, ...Object.fromEntries(numbers), ...(code && { code }), ...(cutOff && { cutOff }) };
}

/** Lists, sets and removes faults of a running emulator. */
export const faults: Command = {
  name: 'faults',
  summary: 'makes calls fail: with a status or a declared error, late, or cut off',
  help: `Usage: platform-emulator faults [list | presets | add <operation> [options] | preset <name> | remove <id> | clear]
  <operation>      an operation, or a pattern: ecom.*, or * for all
  --status <n>     answers with this status, from 400 to 599
  --code <CODE>    answers with this application error; the operation must declare it
  --delay <ms>     waits before the answer
  --cut-off <when> before or half: ends the connection before the answer, or after half of it
  --times <n>      how many calls fail
  --share <n>      which share of the calls fails, such as 0.2
${RUNNING_HELP}`,
  async run(args) {
    const { values, positionals } = readArguments({
      args: [...args],
      options: OPTIONS,
      allowPositionals: true,
    });
    const [verb = 'list', target, ...more] = positionals;
    const takesOne = verb === 'add' || verb === 'preset' || verb === 'remove';
    if (more.length > 0 || takesOne !== (target !== undefined))
      throw new UsageError(
        'Expected list, presets, add, preset, remove or clear; see the help for their values.',
      );
    const url = runningUrl(values);
    const name = encodeURIComponent(target ?? '');
    if (verb === 'list') {
      const answer = await control<{ faults: Fault[] }>(url, '/faults');
      print(values, answer, answer.faults.length > 0 ? answer.faults.map(described) : 'There are no faults.');
    } else if (verb === 'presets') {
      const answer = await control<{ presets: FaultPreset[] }>(url, '/faults/presets');
      print(
        values,
        answer,
        answer.presets.map((it) => `${it.name}  ${it.description}`),
      );
    } else if (verb === 'add') {
      const body = faultOf(target ?? '', values);
      const added = await control<{ id: string }>(url, '/faults', { method: 'POST', body });
      print(values, added, `Added as ${added.id}.`);
    } else if (verb === 'preset') {
      const ordered = await control<{ ids: string[] }>(url, `/faults/presets/${name}`, { method: 'POST' });
      print(values, ordered, `Added: ${ordered.ids.join(', ')}.`);
    } else if (verb === 'remove' || verb === 'clear') {
      await control(url, verb === 'clear' ? '/faults' : `/faults/${name}`, { method: 'DELETE' });
      print(
        values,
        { removed: target ?? 'all' },
        verb === 'clear' ? 'There are no faults.' : `Removed ${target}.`,
      );
    } else throw new UsageError(`Expected list, presets, add, preset, remove or clear, not '${verb}'.`);
    return 0;
  },
};
