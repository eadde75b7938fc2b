/** The headers that browsers may read of every answer; an answer may add its own. */
const EXPOSED = 'x-wix-request-id, x-wix-consistent';

const headersFor = (origin: string) => ({ 'access-control-allow-origin': origin, vary: 'Origin' });

/** The headers that an answer gets for the page of an origin. */
export const corsHeaders = (origin: string): Record<string, string> => ({
  ...headersFor(origin),
  'access-control-expose-headers': EXPOSED,
});

/**
 * Lets browsers of any origin call the platform's API, and read its request id (platform facts 1.10).
 * @param origin the request's Origin header
 */
export async function answerCors(
  request: Request,
  origin: string,
  answer: () => Response | Promise<Response>,
): Promise<Response> {
  const headers = headersFor(origin);
  if (request.method === 'OPTIONS') {
    return new Response(null, {
      status: 204,
      headers: {
        ...headers,
        'access-control-allow-methods': 'GET, POST, PUT, PATCH, DELETE',
        'access-control-allow-headers': request.headers.get('access-control-request-headers') ?? '*',
        'access-control-max-age': '600',
      },
    });
  }
  const response = await answer();
  // The placeholder answer of a connection that was cut off has no headers to set.
  if (response.status === 0) return response;
  for (const [name, value] of Object.entries(headers)) response.headers.set(name, value);
  const own = response.headers.get('access-control-expose-headers');
  const exposed = own ? `${EXPOSED}, ${own}` : EXPOSED;
  response.headers.set('access-control-expose-headers', exposed);
  return response;
}
