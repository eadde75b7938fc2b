import { redirect } from 'react-router';
import { comeBack } from '../../../shop.mjs';
import { cookiesOf, sessionCookie } from '../cookies.server';

export async function loader({ request }) {
  const { session, kept } = await cookiesOf(request);
  const member = await comeBack(session, kept, new URL(request.url).searchParams);
  return redirect('/', { headers: { 'set-cookie': await sessionCookie.serialize(member) } });
}
