import { logIn } from '../../../shop.mjs';

export async function GET({ url, cookies, redirect }) {
  const { authUrl, kept } = await logIn(cookies.get('session')?.value, url.origin);
  cookies.set('kept', kept, { httpOnly: true });
  return redirect(authUrl);
}
