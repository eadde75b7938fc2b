import { redirect } from 'react-router';
import { logIn } from '../../../shop.mjs';
import { cookiesOf, keptCookie } from '../cookies.server';

export async function loader({ request }) {
  const { session } = await cookiesOf(request);
  const { authUrl, kept } = await logIn(session, new URL(request.url).origin);
  return redirect(authUrl, { headers: { 'set-cookie': await keptCookie.serialize(kept) } });
}
