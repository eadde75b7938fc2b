import { readArguments, UsageError } from '../arguments';
import type { Command } from '../command';
import { control, RUNNING_HELP, RUNNING_OPTIONS, runningUrl } from '../running';
import { checkSetUp, type SetUp } from './checks';

/** Says what is wrong with an app's set-up, and how to mend it. */
export const doctor: Command = {
  name: 'doctor',
  summary: 'says what is wrong with an app’s set-up, and how to mend each',
  help: `Usage: emulator doctor [options]
  Looks at the app in this folder and at the emulator that it talks to. The exit code is 1 where there is something to
  mend.
  --client-id <id>     the client id that the app uses (default: that of a variable *CLIENT_ID* in its .env files)
  --origin <origin>    where the app is (default http://localhost:3000)
  --callback <address> where the app has a log-in return to (default <origin>/login-callback)
${RUNNING_HELP}`,
  async run(args) {
    const { values } = readArguments({
      args: [...args],
      options: {
        ...RUNNING_OPTIONS,
        'client-id': { type: 'string' },
        origin: { type: 'string', default: 'http://localhost:3000' },
        callback: { type: 'string' },
      },
    });
    const { origin, callback = `${origin}/login-callback` } = values;
    for (const address of [origin, callback])
      if (!URL.canParse(address))
        throw new UsageError(`'${address}' is no address, such as http://localhost:3000.`);
    const url = runningUrl(values);
    const [site, { now }, { requests }, { calls }] = await Promise.all([
      control<SetUp['site']>(url, '/site'),
      control<{ now: string }>(url, '/clock'),
      control<Pick<SetUp, 'requests'>>(url, '/requests'),
      control<Pick<SetUp, 'calls'>>(url, '/deprecations'),
    ]);
    const app = {
      folder: process.cwd(),
      clientId: values['client-id'],
      origin: new URL(origin).origin,
      callback,
    };
    const findings = checkSetUp({ app, site, now: Date.parse(now), requests, calls });
    for (const { is, mend } of findings) console.log(mend ? `!   ${is}\n    ${mend}` : `ok  ${is}`);
    return findings.some(({ mend }) => mend) ? 1 : 0;
  },
};
