import type { Mail } from '../../control/contract/mails';
import { readArguments, UsageError } from '../arguments';
import type { Command } from '../command';
import { print } from '../output';
import { control, RUNNING_HELP, RUNNING_OPTIONS, runningUrl } from '../running';

const inOneLine = ({ number, createdDate, to, subject, code }: Mail) =>
  `${number}  ${createdDate}  ${to}  ${subject}${code ? `  ${code}` : ''}`;

const whole = ({ subject, to, createdDate, code, link, text }: Mail) => [
  `${subject}`,
  `to ${to}, ${createdDate}`,
  ...(code ? [`Code: ${code}`] : []),
  ...(link ? [`Link: ${link}`] : []),
  '',
  text,
];

/** Lists the messages of a running emulator, shows one, and waits for one. */
export const outbox: Command = {
  name: 'outbox',
  summary: 'lists the mails that the platform would have sent, or waits for one',
  help: `Usage: platform-emulator outbox [<id> | clear] [options]
  --to <e-mail>        only messages to this address
  --text <text>        only messages with this in the subject or the text
  --wait-for <e-mail>  waits for the next message to an address, and prints it
  --timeout <seconds>  how long to wait, at most 60 (default 30)
  --code               prints only the code, or the link if the message has no code
${RUNNING_HELP}`,
  async run(args) {
    const { values, positionals } = readArguments({
      args: [...args],
      options: {
        ...RUNNING_OPTIONS,
        to: { type: 'string' },
        text: { type: 'string' },
        'wait-for': { type: 'string' },
        timeout: { type: 'string', default: '30' },
        code: { type: 'boolean', default: false },
      },
      allowPositionals: true,
    });
    const [id, ...more] = positionals;
    const { to, text, timeout, code, 'wait-for': waitFor } = values;
    if (more.length > 0 || (id !== undefined && waitFor !== undefined))
      throw new UsageError('Expected the id of a message, clear, or --wait-for.');
    const url = runningUrl(values);
    if (id === 'clear') {
      await control(url, '/outbox', { method: 'DELETE' });
      print(values, { cleared: true }, 'The outbox is empty.');
      return 0;
    }
    const query = new URLSearchParams({ format: 'json', ...(text && { text }) });
    if (waitFor) for (const [name, value] of Object.entries({ to: waitFor, timeout })) query.set(name, value);
    else if (to) query.set('to', to);
    if (id === undefined && waitFor === undefined) {
      const answer = await control<{ mails: Mail[] }>(url, `/outbox?${query}`);
      const [newest] = answer.mails;
      if (code && !newest) throw new Error('There is no such message.');
      const lines = code && newest ? [shortOf(newest)] : answer.mails.map(inOneLine);
      print(values, answer, lines.length > 0 ? lines : 'Nothing was sent.');
      return 0;
    }
    const path = waitFor ? `/outbox/next?${query}` : `/outbox/${encodeURIComponent(id ?? '')}?format=json`;
    const mail = await control<Mail>(url, path);
    print(values, mail, code ? shortOf(mail) : whole(mail));
    return 0;
  },
};

/** Returns the code of a message, else its link. @throws Error if it has neither */
function shortOf({ code, link, subject }: Mail): string {
  const short = code ?? link;
  if (short === undefined) throw new Error(`The message '${subject}' has no code and no link.`);
  return short;
}
