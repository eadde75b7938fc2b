import { platformConfig } from '@/lib/config/platform-config';
import { hasWishList, isWished } from '@/lib/wix/account/wish-list';
import { isMember } from '@/lib/wix/member';
import { WishButton } from './wish-button';

/**
 * Shows whether a product is on the member's wish list, and lets the member change that; nothing on a site without one.
 */
export async function Wish({ productId }: { productId: string }) {
  if (!(await hasWishList(platformConfig()))) return null;
  const wished = (await isMember()) ? await isWished(productId) : undefined;
  return <WishButton productId={productId} wished={wished ? wished.ok && wished.value : 'visitor'} />;
}
