import type { Snapshot } from '../snapshots/snapshots';
import { readArguments, UsageError } from './arguments';
import type { Command } from './command';
import { control, RUNNING_HELP, RUNNING_OPTIONS, runningUrl } from './running';

/** Saves, loads, lists and removes snapshots of an emulator that runs. */
export const snapshot: Command = {
  name: 'snapshot',
  summary: 'saves the data of a running emulator under a name, and brings it back',
  help: `Usage: platform-emulator snapshot save <name> | load <name> | remove <name> | list
  What is saved is the whole site, the clock, and with --ids sequential where the ids are. With --data, snapshots are
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
    if (!['save', 'load', 'remove', 'list'].includes(verb) || !isWhole)
      throw new UsageError('It takes save, load or remove with a name, or list.');
    const url = runningUrl(values);
    const path = `/snapshots/${encodeURIComponent(name ?? '')}`;
    if (verb === 'list') {
      const { snapshots } = await control<{ snapshots: Snapshot[] }>(url, '/snapshots');
      for (const { name: saved, savedAt } of snapshots) console.log(`${saved}  ${savedAt}`);
      if (snapshots.length === 0) console.log('No snapshot is saved.');
    } else if (verb === 'save') {
      await control(url, '/snapshots', { method: 'POST', body: { name } });
      console.log(`Saved the site at ${url} as ${name}.`);
    } else if (verb === 'load') {
      await control(url, `${path}/load`, { method: 'POST' });
      console.log(`The site at ${url} is as it was saved as ${name}.`);
    } else {
      await control(url, path, { method: 'DELETE' });
      console.log(`Removed the snapshot ${name}.`);
    }
    return 0;
  },
};
