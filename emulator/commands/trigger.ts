import type { Trigger, Triggered } from '../control/contract/events';
import { readArguments, UsageError } from './arguments';
import type { Command } from './command';
import { print } from './output';
import { control, RUNNING_HELP, RUNNING_OPTIONS, runningUrl } from './running';

interface Known {
  triggers: Trigger[];
}

/** Reads `productId=…`. @throws UsageError */
function pairsIn(option: string, given: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    given.map((text) => {
      const at = text.indexOf('=');
      if (at < 1) throw new UsageError(`${option} takes <name>=<value>, not '${text}'.`);
      return [text.slice(0, at), text.slice(at + 1)];
    }),
  );
}

/** Returns the inputs of a trigger for the list. */
const inputsOf = ({ takes }: Trigger) =>
  takes.length > 0 ? [`  --with ${takes.map(({ name }) => `${name}=…`).join(' ')}`] : [];

export const trigger: Command = {
  name: 'trigger',
  summary: 'triggers an event on the site, which is sent to webhooks too',
  help: `Usage: platform-emulator trigger <event> | --list
  <event>          a name from --list, such as ecom.orders.created; without the package, orders.created; or the name
                   of the webhook, wix.ecom.v1.order_created
  --list           lists the events, how each is triggered, and its inputs
  --with <input>=<value>
                   an input of the calls, such as productId=<id> or email=rosa@example.com; may be repeated
  --override <path>=<value>
                   another value in the event, by its path in the entity: order.status=CANCELED; may be repeated. The
                   stored entity stays as it is
  This changes the site: the order, booking or contact exists afterwards. All resulting events are printed.
${RUNNING_HELP}`,
  async run(args) {
    const { values, positionals } = readArguments({
      args: [...args],
      options: {
        ...RUNNING_OPTIONS,
        list: { type: 'boolean', default: false },
        with: { type: 'string', multiple: true, default: [] },
        override: { type: 'string', multiple: true, default: [] },
      },
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
        known.triggers.flatMap((it) => [`${it.name.padEnd(width)}  ${it.how}`, ...inputsOf(it)]),
      );
      return 0;
    }
    const body = {
      event,
      with: pairsIn('--with', values.with),
      override: pairsIn('--override', values.override),
    };
    const happened = await control<Triggered>(url, '/triggers', { method: 'POST', body });
    const events = happened.events.map((it) => `${it.sequence}  ${it.eventType}  ${it.entityId}`);
    const added = happened.added.map(
      ({ path, alike }) =>
        `The event had no ${path}, so it was added.${alike.length > 0 ? ` It has ${alike.join(', ')}.` : ''}`,
    );
    print(values, happened, [`Done: ${happened.how}.`, ...events, ...added]);
    return 0;
  },
};
