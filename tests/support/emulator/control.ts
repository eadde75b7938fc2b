/**
 * Calls an emulator's control API.
 * @param emulator its address, without a slash at the end
 * @param path from `/_emulator` on, as in `/clock`
 * @param body sent as JSON by POST, unless the method says otherwise; without one, a GET
 * @returns its answer
 * @throws {Error} with the answer, when it refuses
 */
export async function callControl(
  emulator: string,
  path: string,
  body?: object,
  method = body ? 'POST' : 'GET',
): Promise<unknown> {
  const response = await fetch(`${emulator}/_emulator${path}`, {
    method,
    ...(body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
  });
  const answer: unknown = await response.json();
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${JSON.stringify(answer)}`);
  return answer;
}
