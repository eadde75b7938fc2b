import { connection } from 'next/server';
import { platformConfig } from '@/lib/config/platform-config';
import { inspectorOn } from '@/lib/inspector/config';
import { expectedAnswer } from '@/lib/inspector/expected';
import { sdkCall } from '@/lib/inspector/sdk-call';
import type { CallsAnswer } from '@/lib/inspector/shown-call';
import { snippet } from '@/lib/inspector/snippet';
import { failedSessionCalls, watch } from '@/lib/inspector/watch';
import { requestSession } from '@/lib/wix/platform';

/**
 * Returns the platform calls that this server made for the visitor, without secrets, and makes the server record them.
 * Visitors without a session see the calls that failed to create one.
 */
export async function GET(): Promise<Response> {
  await connection();
  if (!inspectorOn()) return new Response(null, { status: 404 });
  const session = await requestSession();
  const config = platformConfig();
  const now = Date.now();
  const { began, calls } = session
    ? watch(session.accessToken.value, now)
    : { began: false, calls: failedSessionCalls() };
  const member = session?.refreshToken.role === 'member';
  const answer: CallsAnswer = {
    session: session !== undefined,
    began,
    calls: calls.map((call) => {
      const sdk = sdkCall(call);
      const expected = expectedAnswer(call);
      return {
        ...call,
        age: now - call.at,
        ...(expected && { expected }),
        ...(sdk && { package: sdk.package, function: `${sdk.namespace}.${sdk.function}` }),
        ...(sdk?.deprecated && { deprecated: sdk.deprecated }),
        code: snippet(call, sdk, config, member && !call.shared),
      };
    }),
  };
  return Response.json(answer, { headers: { 'Cache-Control': 'no-store' } });
}
