'use server';

import { cookies } from 'next/headers';
import { platformConfig } from '@/lib/config/platform-config';
import { noArguments, serverAction } from '@/lib/server-action';
import { requestOrigin } from '@/lib/urls/request-origin';
import { noSessionProblem, type Result, requestSession } from '@/lib/wix/platform';
import { ensureSession, serializeSession, writeSession } from '@/lib/wix/platform/middleware';

/**
 * Renews a session whose tokens the platform refuses. The visitor or member stays the same if the platform still knows
 * their refresh token, and gets a new session otherwise.
 */
export const renewSession = serverAction(noArguments, async (): Promise<Result<void>> => {
  const jar = await cookies();
  const tokens = await requestSession();
  const expired = tokens && serializeSession({ ...tokens, accessToken: { value: '', expiresAt: 0 } });
  const config = platformConfig();
  const session = await ensureSession(expired, config, Math.floor(Date.now() / 1000));
  const secure = (await requestOrigin()).startsWith('https:');
  writeSession(session, secure, (...cookie) => jar.set(...cookie));
  return session.problem
    ? { ok: false, problem: noSessionProblem(session.problem, config) }
    : { ok: true, value: undefined };
});
