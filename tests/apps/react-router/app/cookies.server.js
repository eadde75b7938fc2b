import { createCookie } from 'react-router';

export const sessionCookie = createCookie('session', { httpOnly: true, path: '/' });
export const keptCookie = createCookie('kept', { httpOnly: true, path: '/' });

/** Returns the values of a request's cookies. */
export async function cookiesOf(request) {
  const header = request.headers.get('cookie');
  return { session: await sessionCookie.parse(header), kept: await keptCookie.parse(header) };
}
