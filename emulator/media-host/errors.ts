import type { Hono } from 'hono';
import { PlatformError } from '#core/contract/errors';
import { systemError } from '#core/http/system-error';
import { logFailure } from '#core/log-failure';
import type { Emulator } from '#runtime/emulator';

/** Makes routes answer errors in the platform's envelope. @param headers of all their answers */
export function answerErrors(app: Hono, { ids }: Emulator, headers: Record<string, string> = {}): void {
  app.onError((error, c) => {
    if (error instanceof PlatformError) {
      const { status } = error;
      return Response.json(error.body(), { status, headers: { ...headers, ...error.headers } });
    }
    const requestId = ids.guid();
    logFailure(`${c.req.method} of media`, requestId, error);
    return systemError(requestId);
  });
}
