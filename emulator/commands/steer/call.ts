import type { CallAnswer } from '../../control/contract/requests';
import { readArguments, UsageError } from '../arguments';
import type { Command } from '../command';
import { print } from '../output';
import { control, RUNNING_HELP, RUNNING_OPTIONS, runningUrl } from '../running';
import { CALLERS_HELP, callerOf, jsonOf } from './caller';

/** Makes a call of the platform at a running emulator. */
export const call: Command = {
  name: 'call',
  summary: 'calls an operation of the platform, and prints the answer',
  help: `Usage: platform-emulator call <operation> [json] [options]
  <operation>      the name of the SDK function: stores.products.queryProducts
  [json]           the request, such as '{"query":{"paging":{"limit":1}}}'; - reads it from standard input
${CALLERS_HELP}
  --sdk            also prints the code with the SDK, with a valid token of the caller
  The exit code is 1 if the status is 400 or more.
${RUNNING_HELP}`,
  async run(args) {
    const { values, positionals } = readArguments({
      args: [...args],
      options: {
        ...RUNNING_OPTIONS,
        as: { type: 'string', default: 'visitor' },
        sdk: { type: 'boolean', default: false },
      },
      allowPositionals: true,
    });
    const [operation, json = '{}', ...more] = positionals;
    if (operation === undefined || more.length > 0)
      throw new UsageError('Expected the name of an operation, and its request as JSON.');
    const body = { operation, request: await jsonOf(json), as: callerOf(values.as) };
    const answer = await control<CallAnswer>(runningUrl(values), '/calls', { method: 'POST', body });
    const { status, requestId, body: answered, duration, code } = answer;
    // The code has a valid token: it is printed only where it is asked for.
    const shown = { status, requestId, duration, body: answered, ...(values.sdk && { code: code.sdk }) };
    print(values, shown, [
      `${status}  ${requestId}`,
      JSON.stringify(answered, null, 2),
      ...(values.sdk ? ['', code.sdk] : []),
    ]);
    return status < 400 ? 0 : 1;
  },
};
