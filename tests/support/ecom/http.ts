/** Any client of the SDK that can make plain calls. */
interface Sender {
  fetchWithAuth: (address: string, init?: RequestInit) => Promise<Response>;
}

/**
 * Makes a call of which the SDK has the metadata but no function.
 * @param path under `/ecom/v1/`
 * @returns the answer's status and body
 */
export async function callEcom({ fetchWithAuth }: Sender, path: string, body: object = {}) {
  const answer = await fetchWithAuth(`https://www.wixapis.com/ecom/v1/${path}`, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json' },
  });
  return { status: answer.status, body: await answer.json() };
}
