import { readArguments, UsageError } from '../arguments';
import type { Command } from '../command';
import { control, controlUrl, RUNNING_HELP, RUNNING_OPTIONS, runningUrl, siteUrl } from '../running';
import { checkSetUp, clientIdsOf, type SetUp } from './checks';

/** Says what is wrong with an app's set-up, and how to mend it. */
export const doctor: Command = {
  name: 'doctor',
  summary: 'says what is wrong with an app’s set-up, and how to mend each',
  help: `Usage: platform-emulator doctor [options]
  Looks at the app in this folder and at the emulator that it talks to. The exit code is 1 where there is something to
  mend. Of several sites it looks at the one with the app's client id, unless --site names another.
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
    // 'localhost:3000' is an address too, of the scheme 'localhost:'.
    for (const address of [origin, callback])
      if (!URL.canParse(address) || new URL(address).origin === 'null')
        throw new UsageError(`'${address}' is no address, such as http://localhost:3000.`);
    const app = {
      folder: process.cwd(),
      clientId: values['client-id'],
      origin: new URL(origin).origin,
      callback,
    };
    const url = values.site === undefined ? await siteOfApp(runningUrl(values), app) : runningUrl(values);
    const [site, { now }, { requests }, { calls }] = await Promise.all([
      control<SetUp['site']>(url, '/site'),
      control<{ now: string }>(url, '/clock'),
      control<Pick<SetUp, 'requests'>>(url, '/requests'),
      control<Pick<SetUp, 'calls'>>(url, '/deprecations'),
    ]);
    const findings = checkSetUp({
      control: controlUrl(url),
      app,
      site,
      now: Date.parse(now),
      requests,
      calls,
    });
    for (const { is, mend } of findings) console.log(mend ? `!   ${is}\n    ${mend}` : `ok  ${is}`);
    return findings.some(({ mend }) => mend) ? 1 : 0;
  },
};

/** Where the control API of the site is that the app's client id is of; the first site's where no site has it. */
async function siteOfApp(url: string, app: Pick<SetUp['app'], 'clientId' | 'folder'>): Promise<string> {
  const own = clientIdsOf(app).map(([, clientId]) => clientId);
  const { sites } = await control<{ sites: { clientId: string }[] }>(url, '/sites');
  const site = sites.find(({ clientId }) => own.includes(clientId));
  return site ? siteUrl(url, site.clientId) : url;
}
