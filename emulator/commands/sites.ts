import { didYouMean } from '#core/words/did-you-mean';
import { readArguments, UsageError } from './arguments';
import type { Command } from './command';
import { print } from './output';
import { control, RUNNING_HELP, RUNNING_OPTIONS, runningUrl, siteUrl } from './running';

interface Listed {
  clientId: string;
  name: string;
  url: string;
}

const VERBS = ['list', 'add', 'remove'];

export const sites: Command = {
  name: 'sites',
  summary: 'lists the sites of a running emulator, adds one, or removes one with its data',
  help: `Usage: platform-emulator sites list | add <client id> [options] | remove --site <client id>
  --name <name>    the name of the added site
  --seed <folder>  its content, instead of the demo site's
  --catalog <version>
                   the catalog version of its store, v1 or v3
  --apps <apps>    its apps, such as stores,bookings (default: those of the demo site)
  The first site cannot be removed. A site in the file of --sites is added again at the next start.
${RUNNING_HELP}`,
  async run(args) {
    const { values, positionals } = readArguments({
      args: [...args],
      options: {
        ...RUNNING_OPTIONS,
        name: { type: 'string' },
        seed: { type: 'string' },
        catalog: { type: 'string' },
        apps: { type: 'string' },
      },
      allowPositionals: true,
    });
    const [verb = '', clientId, ...more] = positionals;
    if (more.length > 0 || !VERBS.includes(verb) || (verb === 'add') !== (clientId !== undefined))
      throw new UsageError(
        `Expected list, add with a client id, or remove with --site.${didYouMean(verb, VERBS)}`,
      );
    const { site, port, url: address } = values;
    const url = runningUrl({ port, url: address });
    if (verb === 'remove') {
      if (site === undefined) throw new UsageError('Name the site to remove by --site <client id>.');
      await control(siteUrl(url, site), '', { method: 'DELETE' });
      print(values, { removed: site }, `Removed the site of ${site} with its data.`);
      return 0;
    }
    if (verb === 'add') {
      const { name, seed, catalog, apps } = values;
      const body = { clientId, name, seed, catalog, apps: apps?.split(',') };
      const { sites: all } = await control<{ sites: Listed[] }>(url, '/sites', { method: 'POST', body });
      const added = all.find((it) => it.clientId === clientId);
      print(values, { ...added }, `${added?.clientId}  ${added?.name}  ${added?.url}`);
      return 0;
    }
    const answer = await control<{ sites: Listed[] }>(url, '/sites');
    const lines = answer.sites.map((it) => `${it.clientId}  ${it.name}  ${it.url}`);
    print(values, answer, lines);
    return 0;
  },
};
