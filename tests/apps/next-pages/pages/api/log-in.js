import { logIn } from '../../../shop.mjs';
import { setCookie } from '../../cookies';

export default async function handler(request, response) {
  const { authUrl, kept } = await logIn(request.cookies.session, `http://${request.headers.host}`);
  setCookie(response, 'kept', kept);
  response.redirect(authUrl);
}
