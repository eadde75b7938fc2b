import { readArguments, UsageError } from './arguments';
import type { Command } from './command';
import { control, RUNNING_HELP, RUNNING_OPTIONS, runningUrl } from './running';

interface Known {
  triggers: { name: string; eventType: string; how: string }[];
}

interface Happened {
  how: string;
  events: { sequence: number; eventType: string; entityId: string }[];
}

async function listTriggers(url: string): Promise<void> {
  const { triggers } = await control<Known>(url, '/triggers');
  const width = Math.max(...triggers.map(({ name }) => name.length));
  for (const { name, how } of triggers) console.log(`${name.padEnd(width)}  ${how}`);
}

/** Brings a domain event about in an emulator that runs. */
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
      await listTriggers(url);
      return 0;
    }
    const { how, events } = await control<Happened>(url, '/triggers', { method: 'POST', body: { event } });
    console.log(`Done: ${how}.`);
    for (const { sequence, eventType, entityId } of events)
      console.log(`${sequence}  ${eventType}  ${entityId}`);
    return 0;
  },
};
