/** What an answer of 5xx holds: nothing (platform facts 6.1). */
export const SYSTEM_ERROR = '{"message":"","details":{}}';

/** The answer to a call that failed for no reason of its own. */
export const systemError = (requestId: string): Response =>
  new Response(SYSTEM_ERROR, {
    status: 500,
    headers: { 'content-type': 'application/json', 'x-wix-request-id': requestId },
  });
