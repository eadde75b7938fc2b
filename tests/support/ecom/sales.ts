import {
  abandonedCheckouts,
  backInStockNotifications,
  checkout,
  checkoutTemplates,
  currentCart,
  deliveryProfile,
  discountRules,
  orders,
  ordersSettings,
  shippingOptions,
  subscriptionContracts,
} from '@wix/ecom';
import { ApiKeyStrategy, AppStrategy, createClient, OAuthStrategy } from '@wix/sdk';
import { abandonedCarts, inventory, products, subscriptionOptions } from '@wix/stores';
import { vi } from 'vitest';
import type { Emulator } from '@/emulator/runtime/emulator';
import site from '@/emulator/seed/site.json';
import { callable } from '../emulator/callable';
import { STORE } from './shop';

const modules = callable({
  abandonedCarts,
  inventory,
  orders,
  ordersSettings,
  products,
  abandonedCheckouts,
  backInStockNotifications,
  checkoutTemplates,
  deliveryProfile,
  discountRules,
  subscriptionOptions,
  shippingOptions,
  subscriptionContracts,
  checkout,
  currentCart,
});

/** The official SDK as the site's owner, with the modules around carts and orders. */
export const ecomOwner = ({ apiKey }: Emulator) =>
  createClient({ modules, auth: ApiKeyStrategy({ apiKey, siteId: site.id }) });

/** The same modules as a new visitor. */
export async function ecomVisitor() {
  const client = createClient({ modules, auth: OAuthStrategy({ clientId: site.clientId }) });
  client.auth.setTokens(await client.auth.generateVisitorTokens());
  return client;
}

/**
 * Returns the domain events after another one, as the SDK's webhook handlers get them, without those of other modules.
 * @param after the sequence number of that event
 */
export async function webhookEventsSince(
  emulator: Emulator,
  after = 0,
): Promise<[name: string, event: object][]> {
  const client = createClient({
    modules,
    auth: AppStrategy({ appId: STORE, publicKey: emulator.webhookPublicKey() }),
  });
  const seen: [string, object][] = [];
  const types: string[] = [];
  const on =
    (type: string) =>
    (event: object): void =>
      void seen.push([type, event]);
  const listen = (type: string, subscribe: (handler: (event: object) => void) => void) => {
    types.push(type);
    subscribe(on(type));
  };
  const { abandonedCheckouts: abandoned } = client;
  listen('wix.ecom.v1.abandoned_checkout_created', abandoned.onAbandonedCheckoutCreated);
  listen('wix.ecom.v1.abandoned_checkout_updated', abandoned.onAbandonedCheckoutUpdated);
  listen('wix.ecom.v1.abandoned_checkout_recovered', abandoned.onAbandonedCheckoutRecovered);
  listen('wix.ecom.v1.abandoned_checkout_deleted', abandoned.onAbandonedCheckoutDeleted);
  const { backInStockNotifications: wishes } = client;
  const wish = 'wix.ecom.v1.back_in_stock_notification_request';
  listen(`${wish}_created`, wishes.onBackInStockNotificationRequestCreated);
  listen(`${wish}_updated`, wishes.onBackInStockNotificationRequestUpdated);
  listen(`${wish}_deleted`, wishes.onBackInStockNotificationRequestDeleted);
  const { discountRules: rules } = client;
  listen('wix.ecom.discounts.v1.discount_rule_created', rules.onDiscountRuleCreated);
  listen('wix.ecom.discounts.v1.discount_rule_updated', rules.onDiscountRuleUpdated);
  listen('wix.ecom.discounts.v1.discount_rule_deleted', rules.onDiscountRuleDeleted);
  const { checkoutTemplates: templates } = client;
  listen('wix.ecom.v1.checkout_template_created', templates.onCheckoutTemplateCreated);
  listen('wix.ecom.v1.checkout_template_updated', templates.onCheckoutTemplateUpdated);
  listen('wix.ecom.v1.checkout_template_deleted', templates.onCheckoutTemplateDeleted);
  listen('wix.ecom.v1.checkout_template_used', templates.onCheckoutTemplateUsed);
  const { shippingOptions: deliveries } = client;
  listen('wix.ecom.v1.shipping_option_created', deliveries.onShippingOptionCreated);
  listen('wix.ecom.v1.shipping_option_updated', deliveries.onShippingOptionUpdated);
  listen('wix.ecom.v1.shipping_option_deleted', deliveries.onShippingOptionDeleted);
  const { deliveryProfile: profiles } = client;
  const profile = 'wix.ecom.v1.delivery_profile';
  listen(`${profile}_created`, profiles.onDeliveryProfileCreated);
  listen(`${profile}_updated`, profiles.onDeliveryProfileUpdated);
  listen(`${profile}_deleted`, profiles.onDeliveryProfileDeleted);
  listen(`${profile}_region_added`, profiles.onDeliveryProfileRegionAdded);
  listen(`${profile}_region_updated`, profiles.onDeliveryProfileRegionUpdated);
  listen(`${profile}_region_removed`, profiles.onDeliveryProfileRegionRemoved);
  listen('wix.ecom.v1.orders_settings_updated', client.ordersSettings.onOrdersSettingsUpdated);
  const contract = 'wix.ecom.subscription_contracts.v1.subscription_contract';
  listen(`${contract}_created`, client.subscriptionContracts.onSubscriptionContractCreated);
  listen(`${contract}_updated`, client.subscriptionContracts.onSubscriptionContractUpdated);
  const legacy = 'com.wix.ecommerce.cart.abandonment.api.v1';
  listen(`${legacy}.CartAbandonedEvent`, client.abandonedCarts.onAbandonedCartCartAbandonedEvent);
  listen(`${legacy}.CartRecoveredEvent`, client.abandonedCarts.onAbandonedCartCartRecoveredEvent);

  // The SDK compares the system's clock to see whether a webhook is still valid.
  vi.useFakeTimers({ toFake: ['Date'], now: emulator.clock.now() });
  try {
    for (const event of emulator.events.list(after, 1000))
      if (types.includes(event.eventType)) await client.webhooks.process(await emulator.webhooks.sign(event));
  } finally {
    vi.useRealTimers();
  }
  return seen;
}
