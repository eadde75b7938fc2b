// npm install react react-dom react-router isbot @react-router/node @react-router/dev vite@7 @wix/sdk @wix/stores
// npx platform-emulator exec -- react-router dev
import { createClient, OAuthStrategy } from '@wix/sdk';
import { products } from '@wix/stores';

const auth = OAuthStrategy({ clientId: '00000000-0000-4000-8000-000000000001' });
const client = createClient({ modules: { products }, auth });

export async function loader() {
  const { items } = await client.products.queryProducts().limit(3).find();
  return { items };
}

export default function Root({ loaderData: { items } }) {
  return (
    <html lang="en">
      <body>
        <ul>
          {items.map(({ _id, name }) => (
            <li key={_id}>{name}</li>
          ))}
        </ul>
      </body>
    </html>
  );
}
