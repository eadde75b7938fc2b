import { setTimeout as wait } from 'node:timers/promises';
import type { RequestDetail, RequestEntry } from '../../control/contract/requests';
import { readArguments, UsageError } from '../arguments';
import type { Command } from '../command';
import { print } from '../output';
import { control, RUNNING_HELP, RUNNING_OPTIONS, runningUrl } from '../running';
import { describeRequest, readableRequest } from './logged-request';

/** How often the emulator is polled for new calls, in milliseconds. */
const INTERVAL = 300;

/** Prints the calls after a number, and with --follow all later ones. */
async function list(
  url: string,
  filter: Record<string, string | undefined>,
  { follow, json }: { follow: boolean; json: boolean },
): Promise<void> {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(filter)) if (value !== undefined) query.set(name, value);
  do {
    const { requests } = await control<{ requests: RequestEntry[] }>(url, `/requests?${query}`);
    for (const request of requests) {
      console.log(json ? JSON.stringify(request) : describeRequest(request));
      query.set('after', `${request.number}`);
    }
    if (follow) await wait(INTERVAL);
  } while (follow);
}

export const logs: Command = {
  name: 'logs',
  summary:
    'lists the calls that a running emulator received, or shows one with its checks and bodies or as code',
  help: `Usage: platform-emulator logs [options] | logs <request id> [--curl | --sdk]
  --operation <name>  only calls of this operation, module or package: ecom.orders.getOrder, ecom.orders, ecom
  --status <status>   only calls with this status: 404, or 4xx
  --caller <caller>   only calls of a role (visitor, member, owner, app), or of the caller with this id
  --follow            keeps printing new calls
  --curl              one call as a curl command, with a valid token of its caller
  --sdk               one call as code with the SDK, with a valid token of its caller
  --json              one line of JSON for each call
  The bodies of the latest calls are kept: 16 MiB in total, 64 KiB of each; the headers of the latest 1,000. Tokens and
  passwords are masked.
${RUNNING_HELP}`,
  async run(args) {
    const { values, positionals } = readArguments({
      args: [...args],
      options: {
        ...RUNNING_OPTIONS,
        operation: { type: 'string' },
        status: { type: 'string' },
        caller: { type: 'string' },
        follow: { type: 'boolean', default: false },
        curl: { type: 'boolean', default: false },
        sdk: { type: 'boolean', default: false },
      },
      allowPositionals: true,
    });
    const [id, ...more] = positionals;
    const { operation, status, caller, curl, sdk } = values;
    if (more.length > 0 || (id === undefined && (curl || sdk)) || (curl && sdk))
      throw new UsageError('Expected one request id, with --curl or --sdk.');
    const url = runningUrl(values);
    if (id === undefined) {
      await list(url, { operation, status, caller }, values);
      return 0;
    }
    const path = `/requests/${encodeURIComponent(id)}`;
    if (curl || sdk) {
      const { code } = await control<{ code: string }>(url, `${path}/code?as=${curl ? 'curl' : 'sdk'}`);
      print(values, { code }, code);
      return 0;
    }
    const request = await control<RequestDetail>(url, path);
    print(values, request, readableRequest(request));
    return 0;
  },
};
