import type { ApiKey } from '../../control/contract/api-keys';
import { readArguments, UsageError } from '../arguments';
import type { Command } from '../command';
import { print } from '../output';
import { control, RUNNING_HELP, RUNNING_OPTIONS, runningUrl } from '../running';

/** The number of words that follow each verb; permissions follow the name of a key. */
const TAKES: Record<string, (words: number) => boolean> = {
  list: (words) => words === 0,
  permissions: (words) => words === 0,
  add: (words) => words >= 2,
  remove: (words) => words === 1,
};

const described = ({ id, name, permissions }: ApiKey) => `${id}  ${name}  ${permissions.join(' ')}`;

/** Lists, makes and removes the further API keys of the site of a running emulator. */
export const apiKeys: Command = {
  name: 'api-keys',
  summary: 'lists, makes and removes API keys with fewer permissions',
  help: `Usage: platform-emulator api-keys [list | permissions | add <name> <permission>... | remove <id>]
  permissions      lists what a key may be permitted
  add              makes a key and prints it. A permission is an id such as ECOM.READ_ORDERS, the beginning of ids such
                   as 'ECOM.*', or all of a package such as @wix/ecom
${RUNNING_HELP}`,
  async run(args) {
    const { values, positionals } = readArguments({
      args: [...args],
      options: RUNNING_OPTIONS,
      allowPositionals: true,
    });
    const [verb = 'list', ...words] = positionals;
    if (!TAKES[verb]?.(words.length))
      throw new UsageError(
        'Expected list, permissions, add with a name and permissions, or remove with an id.',
      );
    const [target = '', ...permissions] = words;
    const url = runningUrl(values);
    if (verb === 'list') {
      const answer = await control<{ apiKeys: ApiKey[] }>(url, '/api-keys');
      const none = 'The site has no API key beside its first one, which may do everything.';
      print(values, answer, answer.apiKeys.length > 0 ? answer.apiKeys.map(described) : none);
    } else if (verb === 'permissions') {
      const answer = await control<{ permissions: string[] }>(url, '/api-keys/permissions');
      print(values, answer, answer.permissions);
    } else if (verb === 'add') {
      const body = { name: target, permissions };
      const apiKey = await control<ApiKey>(url, '/api-keys', { method: 'POST', body });
      print(values, apiKey, apiKey.key);
    } else {
      await control(url, `/api-keys/${encodeURIComponent(target)}`, { method: 'DELETE' });
      print(values, { removed: target }, `Calls with the key ${target} are refused now.`);
    }
    return 0;
  },
};
