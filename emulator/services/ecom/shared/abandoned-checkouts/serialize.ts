import type { abandonedCheckouts as meta } from '@wix/ecom/meta';
import type { Context } from '#core/contract/context';
import type { Serialized } from '#core/contract/serialized';
import type { AbandonedCheckout } from './store';

/** The link of the reminder: it opens the abandoned checkout. */
const linkOf = ({ baseUrl, site }: Context, id: string): string =>
  `${baseUrl}/ecom/v1/abandoned-checkout/${id}/redirect-to-checkout?metasiteId=${site.id}`;

/** An abandoned checkout as calls answer it. */
export const serializeAbandonedCheckout = (
  context: Context,
  abandoned: AbandonedCheckout,
): Serialized<meta.AbandonedCheckoutOriginal> => ({
  ...abandoned,
  checkoutUrl: linkOf(context, abandoned.id),
});
