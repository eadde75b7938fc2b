// npm install next react react-dom @wix/sdk @wix/stores
// npx platform-emulator exec -- next dev
import { createClient, OAuthStrategy } from '@wix/sdk';
import { products } from '@wix/stores';

const auth = OAuthStrategy({ clientId: '00000000-0000-4000-8000-000000000001' });
const client = createClient({ modules: { products }, auth });

export default async function Page() {
  const { items } = await client.products.queryProducts().limit(3).find();
  return (
    <ul>
      {items.map(({ _id, name }) => (
        <li key={_id}>{name}</li>
      ))}
    </ul>
  );
}
