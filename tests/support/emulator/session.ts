import { TokenRole } from '@wix/sdk';
import { openSession } from '@/emulator/exports/testing';
import type { Emulator } from '@/emulator/runtime/emulator';

/**
 * Opens a session without a log-in, for tests about something else.
 * @param role of the session's caller
 * @param id of the visitor, the member or the app, a GUID
 * @returns the tokens in the SDK's format
 */
export async function tokensOf(emulator: Emulator, role: 'visitor' | 'member' | 'app', id: string) {
  const { session, refreshToken } = emulator.run({ role, id }, '', (context) =>
    openSession(context, { role, subject: id }),
  );
  return {
    accessToken: {
      value: await emulator.issueAccessToken(session),
      expiresAt: Math.floor(emulator.clock.now() / 1000) + 14_400,
    },
    refreshToken: {
      value: refreshToken,
      role: role === 'member' ? TokenRole.MEMBER : TokenRole.VISITOR,
    },
  };
}
