import { data, Form, redirect } from 'react-router';
import { add, visit } from '../../../shop.mjs';
import { cookiesOf, sessionCookie } from '../cookies.server';

export const meta = () => [{ title: 'Shop' }];

export async function loader({ request }) {
  const { session, ...shown } = await visit((await cookiesOf(request)).session);
  return data(shown, { headers: { 'set-cookie': await sessionCookie.serialize(session) } });
}

export async function action({ request }) {
  const { session } = await cookiesOf(request);
  await add(session, (await request.formData()).get('id'));
  return redirect('/');
}

export default function Home({ loaderData: { greeting, cart, products } }) {
  return (
    <>
      <p>{greeting}</p>
      <a href="/log-in">Log in</a>
      <p>{cart}</p>
      <ul>
        {products.map(({ id, name, picture }) => (
          <li key={id}>
            <img alt="" width="100" src={picture} />
            <h2>{name}</h2>
            <Form method="post" action="/?index">
              <input type="hidden" name="id" value={id} />
              <button type="submit">Add to cart</button>
            </Form>
          </li>
        ))}
      </ul>
    </>
  );
}
