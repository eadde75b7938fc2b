import { readArguments, UsageError } from './arguments';
import type { Command } from './command';
import { print } from './output';
import { control, RUNNING_HELP, RUNNING_OPTIONS, runningUrl } from './running';

export const replay: Command = {
  name: 'replay',
  summary: 'sends past events to the webhooks again',
  help: `Usage: platform-emulator replay [options]
  --after <number>  only events after the one with this sequence number
  --event <event>   only events of this kind: a name as for trigger, or that of the webhook
  Without these options, all stored events are sent again, in order for each entity.
${RUNNING_HELP}`,
  async run(args) {
    const { values } = readArguments({
      args: [...args],
      options: { ...RUNNING_OPTIONS, after: { type: 'string' }, event: { type: 'string' } },
    });
    if (values.after !== undefined && !/^\d+$/.test(values.after))
      throw new UsageError(`--after takes the sequence number of an event, not '${values.after}'.`);
    const url = runningUrl(values);
    const { events, receivers } = await control<{ events: number; receivers: number }>(
      url,
      '/webhooks/replay',
      {
        method: 'POST',
        body: {
          ...(values.after !== undefined && { after: Number(values.after) }),
          ...(values.event !== undefined && { event: values.event }),
        },
      },
    );
    if (receivers === 0)
      throw new Error(
        `Nothing was sent: no address at ${url} receives webhooks. Add one with: platform-emulator webhooks add <url>`,
      );
    print(
      values,
      { events, receivers },
      `Events: ${events}. Webhooks that receive them again: ${receivers}.`,
    );
    return 0;
  },
};
