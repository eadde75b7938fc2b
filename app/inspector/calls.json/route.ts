import { cookies } from 'next/headers';
import { connection } from 'next/server';
import { platformConfig } from '@/lib/config';
import { SESSION_COOKIE } from '@/lib/constants';
import { inspectorOn } from '@/lib/inspector/config';
import { sdkCall } from '@/lib/inspector/sdk-call';
import type { CallsAnswer } from '@/lib/inspector/shown-call';
import { snippet } from '@/lib/inspector/snippet';
import { watch } from '@/lib/inspector/watch';
import { readSession } from '@/lib/wix/session';

/** The calls that this server has made for the visitor who asks, without secrets; asking makes it record them. */
export async function GET(): Promise<Response> {
  await connection();
  const session = readSession((await cookies()).get(SESSION_COOKIE)?.value);
  if (!inspectorOn() || !session) return new Response(null, { status: 404 });
  const { clientId } = platformConfig();
  const now = Date.now();
  const { began, calls } = watch(session.accessToken.value, now);
  const answer: CallsAnswer = {
    began,
    calls: calls.map((call) => {
      const sdk = sdkCall(call);
      return {
        ...call,
        age: now - call.at,
        from: 'server',
        ...(sdk && { package: sdk.package, function: `${sdk.namespace}.${sdk.function}` }),
        code: snippet(call, sdk, clientId),
      };
    }),
  };
  return Response.json(answer, { headers: { 'Cache-Control': 'no-store' } });
}
