import type { Context } from '#core/contract/context';
import { type OrdersSettings, ordersSettings, ordersSettingsOf, serializeOrdersSettings } from './entity';

/** Changes the settings of orders and emits the change. */
export function changeOrdersSettings(context: Context, change: Partial<OrdersSettings>): void {
  const before = ordersSettingsOf(context);
  const updatedDate = context.clock.date();
  context.documents.put(ordersSettings, { createdDate: updatedDate, ...before, updatedDate, ...change });
  context.emit({
    entityFqdn: 'wix.ecom.v1.orders_settings',
    entityId: before.id,
    slug: 'updated',
    updatedEvent: { currentEntity: serializeOrdersSettings(context) },
  });
}
