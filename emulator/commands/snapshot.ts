import { didYouMean } from '#core/words/did-you-mean';
import type { SavedSnapshot, Snapshot } from '#storage/snapshots/types';
import { readArguments, UsageError } from './arguments';
import type { Command } from './command';
import { print } from './output';
import { control, RUNNING_HELP, RUNNING_OPTIONS, runningUrl } from './running';

const VERBS = ['save', 'load', 'remove', 'list'];

export const snapshot: Command = {
  name: 'snapshot',
  summary: 'saves the data of a running emulator under a name, and restores it',
  help: `Usage: platform-emulator snapshot save <name> | load <name> | remove <name> | list
  save             saves the data under a name, and replaces a snapshot of that name
  A snapshot has the whole site, the clock and, with --ids sequential, the next ids. With --data, snapshots are
  kept in <folder>/snapshots; without it, until the emulator stops.
${RUNNING_HELP}`,
  async run(args) {
    const { values, positionals } = readArguments({
      args: [...args],
      options: RUNNING_OPTIONS,
      allowPositionals: true,
    });
    const [verb = '', name, ...more] = positionals;
    const isWhole = more.length === 0 && (verb === 'list' ? name === undefined : name !== undefined);
    if (!VERBS.includes(verb) || !isWhole)
      throw new UsageError(`Expected save, load or remove with a name, or list.${didYouMean(verb, VERBS)}`);
    const url = runningUrl(values);
    const path = `/snapshots/${encodeURIComponent(name ?? '')}`;
    if (verb === 'list') {
      const answer = await control<{ snapshots: Snapshot[] }>(url, '/snapshots');
      const lines = answer.snapshots.map(
        ({ name: it, savedAt, damage }) => `${it}  ${damage === undefined ? savedAt : `damaged: ${damage}`}`,
      );
      print(values, answer, lines.length > 0 ? lines : 'There are no snapshots.');
    } else if (verb === 'save') {
      const saved = await control<SavedSnapshot>(url, '/snapshots', { method: 'POST', body: { name } });
      const instead = saved.replaced ? `, in place of the one of ${saved.replaced.savedAt}` : '';
      print(values, saved, `Saved the site at ${url} as ${name}${instead}.`);
    } else if (verb === 'load') {
      const loaded = await control<Snapshot>(url, `${path}/load`, { method: 'POST' });
      print(values, loaded, `Restored the snapshot ${name} at ${url}.`);
    } else {
      await control(url, path, { method: 'DELETE' });
      print(values, { removed: name }, `Removed the snapshot ${name}.`);
    }
    return 0;
  },
};
