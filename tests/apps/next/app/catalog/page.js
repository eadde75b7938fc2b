import { clientFor } from '../client';

/** Rendered when the app is built. */
export const dynamic = 'force-static';

export default async function Catalog() {
  const { items } = await clientFor().products.queryProducts().limit(3).find();
  return <p>Our {items[0].name} and more</p>;
}
