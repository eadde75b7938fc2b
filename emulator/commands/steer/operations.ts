import { didYouMean } from '#core/words/did-you-mean';
import type { DescribedOperation, Operation } from '../../control/contract/operations';
import { readArguments, UsageError } from '../arguments';
import type { Command } from '../command';
import { print } from '../output';
import { control, RUNNING_HELP, RUNNING_OPTIONS, runningUrl } from '../running';

/** How well an operation is known, such as `3 observed, 12 documented; 2 not kept`. */
function strength({ evidence }: Operation): string {
  if (!evidence) return "only the SDK's typings";
  const kept = Object.entries(evidence.kept).map(([name, count]) => `${count} ${name}`);
  return [kept.join(', '), evidence.notKept && `${evidence.notKept} not kept`].filter(Boolean).join('; ');
}

const who = ({ callers }: Operation) => (callers === 'public' ? 'anyone' : callers.join(', '));

/** Lists the operations, or describes one with its request. */
export const operations: Command = {
  name: 'operations',
  summary: 'lists the calls of the platform, or the parameters of one',
  help: `Usage: platform-emulator operations [<part of a name> | <operation>]
  With the full name of an operation: who may call it, its permissions, its declared errors, the statements of
  public sources that it keeps, its assumed rules (that no public source confirms), and an example request; with --json also its
  contract.
${RUNNING_HELP}`,
  async run(args) {
    const { values, positionals } = readArguments({
      args: [...args],
      options: RUNNING_OPTIONS,
      allowPositionals: true,
    });
    const [part = '', ...more] = positionals;
    if (more.length > 0) throw new UsageError('Expected one name, or a part of one.');
    const url = runningUrl(values);
    const { operations: all } = await control<{ operations: Operation[] }>(url, '/operations');
    if (all.some(({ name }) => name === part)) {
      const one = await control<DescribedOperation>(url, `/operations/${encodeURIComponent(part)}`);
      print(values, one, [
        `${one.method} ${one.paths[0]}`,
        `for ${who(one)}${one.deprecation ? `; deprecated: ${one.deprecation.end}` : ''}`,
        ...(one.permissions ? [`permission: ${one.permissions.join(', ')}`] : []),
        ...(one.errors ? [`errors: ${one.errors.join(', ')}`] : []),
        `evidence: ${strength(one)}`,
        ...(one.assumed ?? []).map((rule) => `assumed: ${rule}`),
        JSON.stringify(one.example, null, 2),
      ]);
      return 0;
    }
    const matching = all.filter(({ name }) => name.toLowerCase().includes(part.toLowerCase()));
    if (matching.length === 0)
      throw new Error(
        `No operation has '${part}' in its name.${didYouMean(
          part,
          all.map(({ name }) => name),
        )}`,
      );
    const lines = matching.map((it) => `${it.name}  ${who(it)}${it.deprecated ? '  deprecated' : ''}`);
    print(values, { operations: matching }, lines);
    return 0;
  },
};
