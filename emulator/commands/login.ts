import { readArguments, UsageError } from './arguments';
import type { Command } from './command';
import { print } from './output';
import { control, RUNNING_HELP, RUNNING_OPTIONS, runningUrl } from './running';

interface Tokens {
  accessToken: { value: string; expiresAt: number };
  refreshToken: { value: string; role: 'member' };
}

export const login: Command = {
  name: 'login',
  summary: 'logs a member of a running emulator in without a password, and prints the tokens',
  help: `Usage: platform-emulator login <e-mail>
  <e-mail>         the address of a member, such as maya@example.com
  With --json the tokens have the SDK's format: client.auth.setTokens(tokens), or the content of an app's cookie.
${RUNNING_HELP}`,
  async run(args) {
    const { values, positionals } = readArguments({
      args: [...args],
      options: RUNNING_OPTIONS,
      allowPositionals: true,
    });
    const [email, ...more] = positionals;
    if (email === undefined || more.length > 0)
      throw new UsageError('Expected the e-mail address of a member.');
    const tokens = await control<Tokens>(runningUrl(values), '/login', { method: 'POST', body: { email } });
    const { accessToken, refreshToken } = tokens;
    print(values, tokens, [`Access token   ${accessToken.value}`, `Refresh token  ${refreshToken.value}`]);
    return 0;
  },
};
