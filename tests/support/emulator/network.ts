type Answer = (request: Request) => Response | Promise<Response>;

/** The hosts that a test's calls reach; false passes them on to the network. */
type Hosts = readonly [host: RegExp, answer: Answer | false][];

/**
 * Replaces the network behind `fetch` by hosts of the test; a call to any other host fails, and so does its test. In
 * process, MSW's layers would take longer than most of the answers.
 * @param hosts matched against the address, the first one counts
 * @returns the function that restores the network
 */
export function replaceNetwork(hosts: Hosts): () => void {
  const real = globalThis.fetch;
  globalThis.fetch = async (input, init) => {
    const request = new Request(input, init);
    const host = hosts.find(([host]) => host.test(request.url));
    if (!host) {
      // The code under test may catch the error; what is on the console fails the test.
      console.error(`No host answers ${request.method} ${request.url}`);
      throw new TypeError('fetch failed');
    }
    const [, answer] = host;
    // Not the request: fetch copies it, and the copy never aborts once the first is collected (nodejs/undici#4068).
    if (!answer) return real(input, init);
    return asFetched(request, await abortable(request, answer(request)));
  };
  return () => {
    globalThis.fetch = real;
  };
}

/** The answer, or an error once the caller gives up. */
function abortable({ signal }: Request, answer: Response | Promise<Response>): Response | Promise<Response> {
  if (answer instanceof Response) return answer;
  return new Promise((resolve, reject) => {
    const giveUp = () => reject(signal.reason);
    if (signal.aborted) giveUp();
    signal.addEventListener('abort', giveUp, { once: true });
    answer.then(resolve, reject).finally(() => signal.removeEventListener('abort', giveUp));
  });
}

/** Turns an answer into that of `fetch`: an error of the network, the page it leads to, or itself with its address. */
function asFetched(request: Request, answer: Response): Response | Promise<Response> {
  if (answer.type === 'error') throw new TypeError('fetch failed');
  const next = answer.headers.get('location');
  if (next && answer.status >= 301 && answer.status <= 303 && request.redirect === 'follow')
    return fetch(new URL(next, request.url), { headers: request.headers });
  Object.defineProperty(answer, 'url', { value: request.url });
  return answer;
}
