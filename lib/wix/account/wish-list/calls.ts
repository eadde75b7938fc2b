import { items } from '@wix/data';
import type { PlatformConfig } from '@/lib/config/platform-config';
import { keepOfSite } from '@/lib/site-cache';
import { message } from '@/lib/translations/translate';
import { ACCOUNT_PAGE_SIZE, type AccountPage } from '@/lib/wix/account/types';
import { memberClient } from '@/lib/wix/member';
import { attempt, errorFacts, type Result } from '@/lib/wix/platform';
import { throwawayClient } from '@/lib/wix/shared';
import { listProductsByIds, type Product } from '@/lib/wix/store';

/**
 * The CMS collection with the wishes of all members. The platform has no wish list; this collection is the shop's own:
 * members may insert, and read and remove only what they have inserted. Its field `productId` names a product.
 */
const COLLECTION = 'WishList';

/** Whether the site has a wish list; cached by client id. */
export async function hasWishList(config: PlatformConfig): Promise<boolean> {
  'use cache';
  const exists = await attempt(async () => checkExists(await throwawayClient(config)), {
    what: 'Whether the site has a wish list could not be found out',
  });
  keepOfSite([exists], ['not-installed', 'not-found']);
  return exists.ok;
}

/** Visitors may not read wishes: a refusal for lack of permission says that the collection exists. */
async function checkExists(client: Awaited<ReturnType<typeof throwawayClient>>): Promise<void> {
  try {
    await client.use(items).query(COLLECTION).limit(1).find();
  } catch (error) {
    if (errorFacts(error).code !== 'WDE0027') throw error;
  }
}

type Client = Awaited<ReturnType<typeof memberClient>>;

/** Returns the ids of the member's wishes for a product; several if two presses came at once. */
async function wishesFor(client: Client, productId: string): Promise<string[]> {
  const wishes = await client.use(items).query(COLLECTION).eq('productId', productId).find();
  return wishes.items.map(({ _id }) => _id);
}

/** Whether a product is on the member's wish list. */
export const isWished = (productId: string): Promise<Result<boolean>> =>
  attempt(async () => (await wishesFor(await memberClient(), productId)).length > 0, {
    what: message('Your wish list could not be read'),
  });

/** Puts a product on the member's wish list. Repeating it has no effect. */
export const addWish = (productId: string): Promise<Result<void>> =>
  attempt(
    async () => {
      const client = await memberClient();
      if ((await wishesFor(client, productId)).length === 0)
        await client.use(items).insert(COLLECTION, { productId });
    },
    { what: message('This could not be put on your wish list') },
  );

/** Takes a product off the member's wish list. Repeating it has no effect. */
export const removeWish = (productId: string): Promise<Result<void>> =>
  attempt(
    async () => {
      const client = await memberClient();
      for (const id of await wishesFor(client, productId)) await client.use(items).remove(COLLECTION, id);
    },
    { what: message('This could not be taken off your wish list') },
  );

/**
 * Returns the products on the member's wish list, the latest wish first. Products that the store does not show any more
 * are left out.
 * @param offset of the first one
 */
export const listWishes = (offset = 0): Promise<Result<AccountPage<Product>>> =>
  attempt(
    async () => {
      const client = await memberClient();
      const wishes = await client
        .use(items)
        .query(COLLECTION)
        .descending('_createdDate')
        .skip(offset)
        .limit(ACCOUNT_PAGE_SIZE)
        .find();
      const ids = wishes.items.flatMap(({ productId }) => (typeof productId === 'string' ? productId : []));
      const products = ids.length > 0 ? await listProductsByIds(ids) : [];
      return {
        entries: ids.flatMap((id) => products.find((product) => product.id === id) ?? []),
        ...(wishes.hasNext() && { next: String(offset + wishes.items.length) }),
      };
    },
    { what: message('Your wish list could not be read') },
  );
