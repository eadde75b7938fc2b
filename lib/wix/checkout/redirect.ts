import { redirects } from '@wix/redirects';
import { type Message, message } from '@/lib/translations/translate';
import { requestOrigin } from '@/lib/urls/request-origin';
import { attempt, errorFacts, ProblemError, type Result, visitorClient } from '@/lib/wix/platform';

type Options = redirects.CreateRedirectSessionOptions;

/** The purchase or booking: exactly one of the platform's intents (platform facts 5.2). */
type CheckoutIntent =
  | { bookingsCheckout: NonNullable<Options['bookingsCheckout']> }
  | { ecomCheckout: NonNullable<Options['ecomCheckout']> }
  | { eventsCheckout: NonNullable<Options['eventsCheckout']> }
  | { paidPlansCheckout: NonNullable<Options['paidPlansCheckout']> };

/** The callback to the shop's page for each intent, instead of the platform's own. */
const listPages = {
  bookingsCheckout: 'bookingsServiceListUrl',
  ecomCheckout: 'cartPageUrl',
  paidPlansCheckout: 'planListUrl',
} as const;

/**
 * Asks the platform for a hosted checkout page. For server actions; `goToCheckout` of components/checkout uses the
 * result.
 * @param page the page of this shop that the visitor comes back to, from `/` on, query included. After a purchase the
 *   platform adds `orderId` (store, bookings), `orderNumber` and `eventId` (tickets) or `planOrderId` (plans) to it,
 *   and always `wixMemberLoggedIn` (platform facts 5.3)
 * @param messages by the platform's code, if the caller has better ones
 * @param thanksPage where the visitor comes back to after a purchase, if that is another address
 * @returns the address to go to, which opens once
 */
export async function createCheckoutRedirect(
  intent: CheckoutIntent,
  page: string,
  messages?: Record<string, Message>,
  thanksPage = page,
): Promise<Result<{ url: string }>> {
  const origin = await requestOrigin();
  const back = `${origin}${page}`;
  const thankYouPageUrl = `${origin}${thanksPage}`;
  const listPage = Object.entries(listPages).find(([name]) => name in intent)?.[1];
  const callbacks = { postFlowUrl: back, thankYouPageUrl, ...(listPage && { [listPage]: back }) };
  return attempt(
    async () => {
      const client = (await visitorClient()).use(redirects);
      const { redirectSession } = await client
        .createRedirectSession({ ...intent, callbacks })
        .catch((cause) => {
          throw errorFacts(cause).status === 403 ? notAllowed(back, cause) : cause;
        });
      if (!redirectSession?.fullUrl) throw new Error('The redirect session has no address');
      return { url: redirectSession.fullUrl };
    },
    { what: message('The checkout could not be opened'), messages },
  );
}

/** The platform redirects visitors only to addresses that the site's owner has listed (platform facts 5.5). */
function notAllowed(back: string, cause: unknown): ProblemError {
  const text = message(
    'The checkout may not send you back to {origin}. The owner of this shop has to add that address to the allowed redirect domains of its OAuth app.',
    { origin: new URL(back).origin },
  );
  const { requestId } = errorFacts(cause);
  return Object.assign(new ProblemError({ kind: 'failed', message: text, requestId }), { cause });
}
