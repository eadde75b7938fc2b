import { add } from '../../../shop.mjs';

export async function POST({ request, cookies, redirect }) {
  await add(cookies.get('session')?.value, (await request.formData()).get('id'));
  return redirect('/', 303);
}
