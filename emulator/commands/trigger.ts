import { readArguments, UsageError } from './arguments';
import type { Command } from './command';
import { print } from './output';
import { control, RUNNING_HELP, RUNNING_OPTIONS, runningUrl } from './running';

interface Known {
  triggers: { name: string; eventType: string; how: string }[];
}

interface Happened {
  how: string;
  events: { sequence: number; eventType: string; entityId: string }[];
}

export const trigger: Command = {
  name: 'trigger',
  summary: 'triggers an event on the site, which is sent to webhooks too',
  help: `Usage: platform-emulator trigger <event> | --list
  <event>          a name from --list, such as ecom.orders.created; without the package, orders.created; or the name
                   of the webhook, wix.ecom.v1.order_created
  --list           lists the events, and how each is triggered
  This changes the site: the order, booking or contact exists afterwards. All resulting events are printed.
${RUNNING_HELP}`,
  async run(args) {
    const { values, positionals } = readArguments({
      args: [...args],
      options: { ...RUNNING_OPTIONS, list: { type: 'boolean', default: false } },
      allowPositionals: true,
    });
    const [event, ...more] = positionals;
    if (more.length > 0 || (event === undefined) !== values.list)
      throw new UsageError('Expected the name of an event, or --list.');
    const url = runningUrl(values);
    if (event === undefined) {
      const known = await control<Known>(url, '/triggers');
      const width = Math.max(...known.triggers.map(({ name }) => name.length));
      print(
        values,
        known,
        known.triggers.map(({ name, how }) => `${name.padEnd(width)}  ${how}`),
      );
      return 0;
    }
    const happened = await control<Happened>(url, '/triggers', { method: 'POST', body: { event } });
    const events = happened.events.map((it) => `${it.sequence}  ${it.eventType}  ${it.entityId}`);
    print(values, happened, [`Done: ${happened.how}.`, ...events]);
    return 0;
  },
};
