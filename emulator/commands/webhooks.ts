import { readArguments, UsageError } from './arguments';
import type { Command } from './command';
import { control, RUNNING_HELP, RUNNING_OPTIONS, runningUrl } from './running';

interface Delivery {
  url: string;
  sequence: number;
  eventType: string;
  nextAt?: string;
}

interface Deliveries {
  attempts: (Delivery & {
    time: string;
    attempt: number;
    became: string;
    status?: number;
    reason?: string;
  })[];
  waiting: (Delivery & { failures: number })[];
}

async function listReceivers(url: string): Promise<void> {
  const { webhooks: found } = await control<{ webhooks: { id: string; url: string }[] }>(url, '/webhooks');
  for (const { id, url: receiver } of found) console.log(`${id}  ${receiver}`);
  if (found.length === 0) console.log('No address receives webhooks.');
}

async function listDeliveries(url: string): Promise<void> {
  const { attempts, waiting } = await control<Deliveries>(url, '/webhooks/deliveries');
  for (const { time, sequence, eventType, url: receiver, attempt, became, reason, nextAt } of attempts) {
    const failed = reason === undefined ? '' : `: ${reason}`;
    const again = nextAt === undefined ? '' : `; again at ${nextAt}`;
    console.log(
      `${time}  ${sequence}  ${eventType}  ${receiver}  attempt ${attempt} ${became}${failed}${again}`,
    );
  }
  for (const { sequence, eventType, url: receiver, failures, nextAt } of waiting)
    console.log(
      `waiting  ${sequence}  ${eventType}  ${receiver}  failures ${failures}; due ${nextAt ?? 'now'}`,
    );
  if (attempts.length + waiting.length === 0) console.log('Nothing was delivered, and nothing waits.');
}

/** Lists, adds and removes receivers of webhooks of an emulator that runs, and tells what they answered. */
export const webhooks: Command = {
  name: 'webhooks',
  summary: 'lists the receivers of webhooks, and what each answered',
  help: `Usage: platform-emulator webhooks list | add <url> | remove <id> | deliveries
  deliveries       the latest attempts, their answers and when each is made again, and what still waits
${RUNNING_HELP}`,
  async run(args) {
    const { values, positionals } = readArguments({
      args: [...args],
      options: RUNNING_OPTIONS,
      allowPositionals: true,
    });
    const [verb = '', of, ...more] = positionals;
    const takesOne = verb === 'add' || verb === 'remove';
    const isKnown = takesOne || verb === 'list' || verb === 'deliveries';
    if (!isKnown || more.length > 0 || takesOne !== (of !== undefined))
      throw new UsageError('It takes list, add with an address, remove with an id, or deliveries.');
    const url = runningUrl(values);
    if (verb === 'list') await listReceivers(url);
    else if (verb === 'deliveries') await listDeliveries(url);
    else if (verb === 'add') {
      const { id } = await control<{ id: string }>(url, '/webhooks', { method: 'POST', body: { url: of } });
      console.log(`${of} receives webhooks, as ${id}.`);
    } else {
      await control(url, `/webhooks/${encodeURIComponent(of ?? '')}`, { method: 'DELETE' });
      console.log(`${of} receives no more webhooks.`);
    }
    return 0;
  },
};
