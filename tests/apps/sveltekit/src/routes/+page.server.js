import { add, visit } from '../../../shop.mjs';

export async function load({ cookies }) {
  const { session, ...shown } = await visit(cookies.get('session'));
  cookies.set('session', session, { path: '/', secure: false });
  return shown;
}

export const actions = {
  async default({ request, cookies }) {
    await add(cookies.get('session'), (await request.formData()).get('id'));
  },
};
