import { visit } from '../../shop.mjs';
import { setCookie } from '../cookies';

export async function getServerSideProps({ req, res }) {
  const { session, ...props } = await visit(req.cookies.session);
  setCookie(res, 'session', session);
  return { props };
}

export default function Home({ greeting, cart, products }) {
  return (
    <>
      <p>{greeting}</p>
      <a href="/api/log-in">Log in</a>
      <p>{cart}</p>
      <ul>
        {products.map(({ id, name, picture }) => (
          <li key={id}>
            {/* biome-ignore lint/performance/noImgElement: an address that the browser itself loads */}
            <img alt="" width="100" src={picture} />
            <h2>{name}</h2>
            <form method="post" action="/api/cart">
              <input type="hidden" name="id" value={id} />
              <button type="submit">Add to cart</button>
            </form>
          </li>
        ))}
      </ul>
    </>
  );
}
