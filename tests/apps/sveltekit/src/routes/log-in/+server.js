import { redirect } from '@sveltejs/kit';
import { logIn } from '../../../../shop.mjs';

export async function GET({ url, cookies }) {
  const { authUrl, kept } = await logIn(cookies.get('session'), url.origin);
  cookies.set('kept', kept, { path: '/', secure: false });
  redirect(302, authUrl);
}
