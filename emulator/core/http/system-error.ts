/** The body of a 5xx answer; it contains no details (platform facts 6.1). */
export const SYSTEM_ERROR = '{"message":"","details":{}}';

/** The answer to a call in which the emulator itself failed. */
export const systemError = (requestId: string): Response =>
  new Response(SYSTEM_ERROR, {
    status: 500,
    headers: { 'content-type': 'application/json', 'x-wix-request-id': requestId },
  });
