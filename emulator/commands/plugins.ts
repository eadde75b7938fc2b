import { readFileSync } from 'node:fs';
import { didYouMean } from '#core/words/did-you-mean';
import { readArguments, UsageError, webAddress } from './arguments';
import type { Command } from './command';
import { print } from './output';
import { control, RUNNING_HELP, RUNNING_OPTIONS, runningUrl } from './running';

interface Plugin {
  id: string;
  kind: string;
  url: string;
  appId: string;
}

const VERBS = ['list', 'add', 'remove'];
/** The number of words that follow each verb. */
const TAKES: Record<string, number> = { list: 0, add: 2, remove: 1 };

const describePlugin = ({ id, kind, url, appId }: Plugin) => `${id}  ${kind}  ${url}  app ${appId}`;

/** Reads the settings of a plugin. @throws UsageError for a file without settings */
function settingsIn(file: string): object {
  try {
    const settings: unknown = JSON.parse(readFileSync(file, 'utf8'));
    if (typeof settings === 'object' && settings) return settings;
    throw new Error('it is not a JSON object');
  } catch (error) {
    throw new UsageError(
      `${file} is not a JSON file of settings: ${error instanceof Error ? error.message : error}`,
    );
  }
}

export const plugins: Command = {
  name: 'plugins',
  summary: 'lists, adds and removes service plugins: the apps that are called for fees, rates and so on',
  help: `Usage: platform-emulator plugins list | add <kind> <url> | remove <id>
  --app <id>          the app that the plugin belongs to (default: the site's own app)
  --settings <file>   its settings as JSON, such as the supportedAlgorithms of a recommendationsProvider
  --validate-in-cart  for validations: validates carts too, not only checkouts
  --fallback-3d-secure  for paymentSettings: payments need 3D Secure while the app does not answer
${RUNNING_HELP}`,
  async run(args) {
    const { values, positionals } = readArguments({
      args: [...args],
      options: {
        ...RUNNING_OPTIONS,
        app: { type: 'string' },
        settings: { type: 'string' },
        'validate-in-cart': { type: 'boolean' },
        'fallback-3d-secure': { type: 'boolean' },
      },
      allowPositionals: true,
    });
    const [verb = '', ...rest] = positionals;
    if (rest.length !== TAKES[verb])
      throw new UsageError(
        `Expected list, add with a kind and an address, or remove with an id.${didYouMean(verb, VERBS)}`,
      );
    const [target = '', address = ''] = rest;
    const url = runningUrl(values);
    if (verb === 'list') {
      const answer = await control<{ plugins: Plugin[]; kinds: string[] }>(url, '/plugins');
      const none = `There is no service plugin. The kinds are ${answer.kinds.join(', ')}.`;
      print(values, answer, answer.plugins.length > 0 ? answer.plugins.map(describePlugin) : none);
    } else if (verb === 'add') {
      const body = {
        ...(values.settings !== undefined && settingsIn(values.settings)),
        kind: target,
        url: webAddress('add', address, 'http://localhost:3000/plugins'),
        ...(values.app !== undefined && { appId: values.app }),
        ...(values['validate-in-cart'] && { validateInCart: true }),
        ...(values['fallback-3d-secure'] && { fallbackValueForRequires3dSecure: true }),
      };
      const added = await control<Plugin & { isNew: boolean }>(url, '/plugins', { method: 'POST', body });
      const already = added.isNew ? '' : 'already ';
      print(values, added, `${added.url} is ${already}called for ${added.kind}, as ${added.id}.`);
    } else {
      await control(url, `/plugins/${encodeURIComponent(target)}`, { method: 'DELETE' });
      print(values, { removed: target }, `${target} is no longer called.`);
    }
    return 0;
  },
};
