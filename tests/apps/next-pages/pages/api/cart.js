import { add } from '../../../shop.mjs';

export default async function handler(request, response) {
  await add(request.cookies.session, request.body.id);
  response.redirect(303, '/');
}
