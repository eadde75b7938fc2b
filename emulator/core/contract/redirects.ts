import type { redirects as meta } from '@wix/redirects/meta';
import type { App } from '../site';
import type { Serialized } from './serialized';

export type CreateRedirectSession = Serialized<meta.CreateRedirectSessionRequestOriginal>;

/** The intents that sell or book something. */
export type CheckoutIntent =
  | 'bookingsCheckout'
  | 'bookingsBook'
  | 'ecomCheckout'
  | 'ecomOrderPaymentRequest'
  | 'eventsCheckout'
  | 'paidPlansCheckout'
  | 'storesProduct';

/** What a service says of an intent whose hosted page shows something of its own. */
export interface RedirectIntent<Context, Subject> {
  /** The app that has to be installed. */
  app: App;
  /** Checks that what the page is about exists, and can be paid for. @throws PlatformError where it does not */
  check(context: Context, subject: Subject): void;
}

/** The intents that services declare. */
export type RedirectIntents<Context> = {
  readonly [I in CheckoutIntent]?: RedirectIntent<Context, NonNullable<CreateRedirectSession[I]>>;
};
