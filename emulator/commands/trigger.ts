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
  summary: 'makes something happen on the site, so that its event and webhooks are sent',
  help: `Usage: platform-emulator trigger <event> | --list
  <event>          as --list names it, ecom.orders.created; without the package, orders.created; or as the webhook is
                   named, wix.ecom.v1.order_created
  --list           the events, and how each is brought about
  What happens is real: the order, the booking, the contact is there afterwards. All events that come of it are printed.
${RUNNING_HELP}`,
  async run(args) {
    const { values, positionals } = readArguments({
      args: [...args],
      options: { ...RUNNING_OPTIONS, list: { type: 'boolean', default: false } },
      allowPositionals: true,
    });
    const [event, ...more] = positionals;
    if (more.length > 0 || (event === undefined) !== values.list)
      throw new UsageError('It takes the name of an event, or --list.');
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
