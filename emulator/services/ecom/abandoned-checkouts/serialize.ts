import type { abandonedCheckouts as meta } from '@wix/ecom/meta';
import type { Context } from '#core/contract/context';
import type { Serialized } from '#core/contract/serialized';
import type { AbandonedCheckout } from './store';

/** Returns the link of the reminder, which opens the abandoned checkout. */
const linkOf = ({ baseUrl, site }: Context, id: string): string =>
  `${baseUrl}/ecom/v1/abandoned-checkout/${id}/redirect-to-checkout?metasiteId=${site.id}`;

/** Serializes an abandoned checkout for calls. */
export const serializeAbandonedCheckout = (
  context: Context,
  abandoned: AbandonedCheckout,
): Serialized<meta.AbandonedCheckoutOriginal> => ({
  ...abandoned,
  checkoutUrl: linkOf(context, abandoned.id),
});
