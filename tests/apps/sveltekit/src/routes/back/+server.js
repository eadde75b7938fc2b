import { redirect } from '@sveltejs/kit';
import { comeBack } from '../../../../shop.mjs';

export async function GET({ url, cookies }) {
  const session = await comeBack(cookies.get('session'), cookies.get('kept'), url.searchParams);
  cookies.set('session', session, { path: '/', secure: false });
  redirect(302, '/');
}
