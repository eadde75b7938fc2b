import { didYouMean } from '#core/words/did-you-mean';
import { lengthIn } from '../../control/clock/length';
import type { Clock, Due } from '../../control/contract/clock';
import { readArguments, UsageError } from '../arguments';
import type { Command } from '../command';
import { print } from '../output';
import { control, RUNNING_HELP, RUNNING_OPTIONS, runningUrl } from '../running';

/** Checks a length of time that the user wrote. @throws UsageError */
function lengthOf(text: string): string {
  try {
    lengthIn(text);
    return text;
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
}

/** @throws UsageError if the text is not a number */
function speedOf(text: string): number {
  const speed = Number(text);
  if (text.trim() === '' || Number.isNaN(speed))
    throw new UsageError(`speed takes a number, such as 60, not '${text}'.`);
  return speed;
}

const described = ({ now, frozen, speed }: Clock) =>
  `${now}${frozen ? '  stands still' : speed > 1 ? `  ${speed} times as fast` : ''}`;

const VERBS = ['set', 'advance', 'freeze', 'run', 'speed', 'due', 'next'];

const unknownVerb = (verb: string) =>
  new UsageError(`Expected ${VERBS.join(', ')}, not '${verb}'.${didYouMean(verb, VERBS)}`);

/** Returns the change that a verb makes. @throws UsageError for an unknown verb or a wrong value */
function changeOf(verb: string, value: string | undefined): object {
  if (!VERBS.includes(verb)) throw unknownVerb(verb);
  const takesValue = verb === 'set' || verb === 'advance' || verb === 'speed';
  if (takesValue !== (value !== undefined))
    throw new UsageError(`${verb} takes ${takesValue ? 'a' : 'no'} value.`);
  switch (verb) {
    case 'set':
      return { now: instantOf(value ?? '') };
    case 'advance':
      return { advance: lengthOf(value ?? '') };
    case 'freeze':
      return { frozen: true };
    case 'run':
      return { frozen: false };
    case 'speed':
      return { speed: speedOf(value ?? '') };
  }
  throw unknownVerb(verb);
}

function instantOf(text: string): string {
  const instant = new Date(text);
  if (Number.isNaN(instant.getTime()))
    throw new UsageError(`set takes a date in ISO 8601, such as 2026-01-01T09:00Z, not '${text}'.`);
  return instant.toISOString();
}

/** Shows and changes the time of a running emulator. */
export const clock: Command = {
  name: 'clock',
  summary: 'shows, moves or stops the time of a running emulator',
  help: `Usage: platform-emulator clock [set <instant> | advance <length> | freeze | run | speed <times> | due | next]
  set              a date in ISO 8601: 2026-01-01T09:00Z
  advance          90s, 20m, 3h or 2d
  speed            how many times faster than real time it runs
  due              lists what is due next: reservations that expire, sales that begin, subscriptions, removals
  next             moves the time to the first of these
${RUNNING_HELP}`,
  async run(args) {
    const { values, positionals } = readArguments({
      args: [...args],
      options: RUNNING_OPTIONS,
      allowPositionals: true,
    });
    const [verb, value, ...more] = positionals;
    if (more.length > 0) throw new UsageError('Expected only one change of the time.');
    const url = runningUrl(values);
    const change = (body: object) => control<Clock>(url, '/clock', { method: 'POST', body });
    if (verb === undefined) {
      const time = await control<Clock>(url, '/clock');
      print(values, time, described(time));
      return 0;
    }
    if (verb !== 'due' && verb !== 'next') {
      const time = await change(changeOf(verb, value));
      print(values, time, described(time));
      return 0;
    }
    const answer = await control<{ due: Due[] }>(url, '/clock/due');
    const [first] = answer.due;
    if (verb === 'due') {
      const lines = answer.due.map(({ at, what, title }) => `${at}  ${what}${title ? `: ${title}` : ''}`);
      print(values, answer, lines.length > 0 ? lines : 'Nothing is due.');
      return 0;
    }
    if (!first) throw new Error('Nothing is due.');
    const time = await change({ now: first.at });
    print(values, { ...time, due: first }, [described(time), `Due now: ${first.what}`]);
    return 0;
  },
};
