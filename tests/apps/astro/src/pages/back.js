import { comeBack } from '../../../shop.mjs';

export async function GET({ url, cookies, redirect }) {
  const session = await comeBack(cookies.get('session')?.value, cookies.get('kept')?.value, url.searchParams);
  cookies.set('session', session, { httpOnly: true, path: '/' });
  return redirect('/');
}
