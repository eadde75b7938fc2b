import { didYouMean } from '#core/words/did-you-mean';
import type { Webhook } from '../control/contract/events';
import { readArguments, UsageError, webAddress } from './arguments';
import type { Command } from './command';
import { print } from './output';
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

const VERBS = ['list', 'add', 'remove', 'retry', 'deliveries'];

const describeReceiver = ({ id, url, pausedUntil, problem }: Webhook): string =>
  `${id}  ${url}${pausedUntil ? `  paused until ${pausedUntil}: ${problem}` : ''}`;

const describeAttempt = (attempt: Deliveries['attempts'][number]): string => {
  const { time, sequence, eventType, url, attempt: count, became, reason, nextAt } = attempt;
  const failed = reason === undefined ? '' : `: ${reason}`;
  const again = nextAt === undefined ? '' : `; again at ${nextAt}`;
  return `${time}  ${sequence}  ${eventType}  ${url}  attempt ${count} ${became}${failed}${again}`;
};

const describeWaiting = ({ sequence, eventType, url, failures, nextAt }: Deliveries['waiting'][number]) =>
  `waiting  ${sequence}  ${eventType}  ${url}  failures ${failures}; due ${nextAt ?? 'now'}`;

export const webhooks: Command = {
  name: 'webhooks',
  summary: 'lists, adds and removes webhooks, and shows their answers',
  help: `Usage: platform-emulator webhooks list | add <url> | remove <id> | retry <id> | deliveries
  retry            sends everything that waits for a webhook now, and ends its pause
  deliveries       lists the latest attempts with their answers and the time of the next try, and what is waiting
${RUNNING_HELP}`,
  async run(args) {
    const { values, positionals } = readArguments({
      args: [...args],
      options: RUNNING_OPTIONS,
      allowPositionals: true,
    });
    const [verb = '', target, ...more] = positionals;
    const takesOne = ['add', 'remove', 'retry'].includes(verb);
    if (!VERBS.includes(verb) || more.length > 0 || takesOne !== (target !== undefined))
      throw new UsageError(
        `Expected list, add with an address, remove or retry with an id, or deliveries.${didYouMean(verb, VERBS)}`,
      );
    const url = runningUrl(values);
    if (verb === 'list') {
      const answer = await control<{ webhooks: Webhook[] }>(url, '/webhooks');
      const lines = answer.webhooks.map(describeReceiver);
      print(values, answer, lines.length > 0 ? lines : 'No address receives webhooks.');
    } else if (verb === 'deliveries') {
      const answer = await control<Deliveries>(url, '/webhooks/deliveries');
      const lines = [...answer.attempts.map(describeAttempt), ...answer.waiting.map(describeWaiting)];
      print(values, answer, lines.length > 0 ? lines : 'Nothing was delivered, and nothing is waiting.');
    } else if (verb === 'add') {
      const receiver = webAddress('add', target ?? '', 'http://localhost:3000/webhooks');
      const body = { url: receiver };
      const added = await control<Webhook & { isNew: boolean }>(url, '/webhooks', { method: 'POST', body });
      const already = added.isNew ? '' : 'already ';
      print(values, added, `${added.url} ${already}receives webhooks, as ${added.id}.`);
    } else if (verb === 'retry') {
      await control(url, `/webhooks/${encodeURIComponent(target ?? '')}/retry`, { method: 'POST' });
      print(values, { retried: target }, `What waits for ${target} is being sent.`);
    } else {
      await control(url, `/webhooks/${encodeURIComponent(target ?? '')}`, { method: 'DELETE' });
      print(values, { removed: target }, `${target} no longer receives webhooks.`);
    }
    return 0;
  },
};
