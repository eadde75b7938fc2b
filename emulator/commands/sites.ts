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

export const sites: Command = {
  name: 'sites',
  summary: 'lists the sites of a running emulator, or removes one with its data',
  help: `Usage: platform-emulator sites list | remove --site <client id>
  The first site cannot be removed. One that --sites names in a file is there again at the next start.
${RUNNING_HELP}`,
  async run(args) {
    const { values, positionals } = readArguments({
      args: [...args],
      options: RUNNING_OPTIONS,
      allowPositionals: true,
    });
    const [verb, ...more] = positionals;
    if (more.length > 0 || (verb !== 'list' && verb !== 'remove'))
      throw new UsageError(
        `It takes list, or remove with --site.${didYouMean(verb ?? '', ['list', 'remove'])}`,
      );
    const { site, port, url: address } = values;
    const url = runningUrl({ port, url: address });
    if (verb === 'remove') {
      if (site === undefined) throw new UsageError('Name the site to remove by --site <client id>.');
      await control(siteUrl(url, site), '', { method: 'DELETE' });
      print(values, { removed: site }, `Removed the site of ${site} with its data.`);
      return 0;
    }
    const answer = await control<{ sites: Listed[] }>(url, '/sites');
    const lines = answer.sites.map((it) => `${it.clientId}  ${it.name}  ${it.url}`);
    print(values, answer, lines);
    return 0;
  },
};
