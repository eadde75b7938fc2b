import { media } from '@wix/sdk';
import { revalidatePath } from 'next/cache';
import { cookies } from 'next/headers';
import { clientFor } from './client';
import { LogIn } from './log-in';

async function add(data) {
  'use server';
  const session = (await cookies()).get('session').value;
  const catalogReference = {
    appId: '1380b703-ce81-ff05-f115-39571d94dfcd',
    catalogItemId: data.get('id'),
  };
  await clientFor(JSON.parse(session)).currentCart.addToCurrentCart({
    lineItems: [{ catalogReference, quantity: 1 }],
  });
  revalidatePath('/');
}

/** A visitor who has added nothing yet has no cart; any other failure is the app's. */
function noCart(error) {
  if (error.details?.applicationError?.code !== 'OWNED_CART_NOT_FOUND') throw error;
}

export default async function Page() {
  const client = clientFor(JSON.parse((await cookies()).get('session').value));
  const { items } = await client.products.queryProducts().limit(3).find();
  const cart = await client.currentCart.getCurrentCart().catch(noCart);
  const { member } = client.auth.loggedIn()
    ? await client.members.getCurrentMember({ fieldsets: ['FULL'] })
    : {};
  return (
    <>
      {member && <p>Hello {member.contact.firstName}</p>}
      <LogIn />
      <p>{`${cart?.lineItems.length ?? 0} in the cart`}</p>
      <ul>
        {items.map(({ _id, name, media: { mainMedia } }) => (
          <li key={_id}>
            {/* biome-ignore lint/performance/noImgElement: an address that the browser itself loads */}
            <img alt="" width="100" src={media.getImageUrl(mainMedia.image.url).url} />
            <h2>{name}</h2>
            <form action={add}>
              <input type="hidden" name="id" value={_id} />
              <button type="submit">Add to cart</button>
            </form>
          </li>
        ))}
      </ul>
    </>
  );
}
