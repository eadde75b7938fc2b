import type { redirects as meta } from '@wix/redirects/meta';
import type { App } from '../site';
import type { Serialized } from './serialized';

export type CreateRedirectSession = Serialized<meta.CreateRedirectSessionRequestOriginal>;

/** The intents to buy or book something. */
export type CheckoutIntent =
  | 'bookingsCheckout'
  | 'bookingsBook'
  | 'ecomCheckout'
  | 'ecomOrderPaymentRequest'
  | 'eventsCheckout'
  | 'paidPlansCheckout'
  | 'storesProduct';

/** A service's part in an intent whose hosted page shows an entity of that service. */
export interface RedirectIntent<Context, Subject> {
  /** The app that must be installed. */
  app: App;
  /** Checks that the entity on the page exists and can be paid for. @throws PlatformError if not */
  check(context: Context, subject: Subject): void;
}

/** The intents that services declare. */
export type RedirectIntents<Context> = {
  readonly [I in CheckoutIntent]?: RedirectIntent<Context, NonNullable<CreateRedirectSession[I]>>;
};
