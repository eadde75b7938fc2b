import type { Emulator } from '@/emulator/runtime/emulator';
import { EMULATOR } from './start';

/** Makes calls as the site's owner that the SDK has no functions for. @returns status and body of the answer */
export const restOwner =
  (emulator: Emulator) =>
  async (method: string, path: string, body?: object, headers: Record<string, string> = {}) => {
    const answer = await emulator.fetch(
      new Request(`${EMULATOR}${path}`, {
        method,
        headers: {
          authorization: emulator.apiKey,
          'wix-site-id': emulator.site().id,
          'content-type': 'application/json',
          ...headers,
        },
        ...(body && { body: JSON.stringify(body) }),
      }),
    );
    return { status: answer.status, body: await answer.json() };
  };
