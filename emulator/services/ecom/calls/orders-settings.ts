import { ordersSettings as meta } from '@wix/ecom/meta';
import { type Context, MANAGERS } from '#core/contract/context';
import { moduleOperations, type Operation } from '#core/contract/operation';
import { ordersSettings, ordersSettingsOf, type SerializedOrdersSettings } from '../orders/settings/entity';

const MANAGE = { callers: MANAGERS } as const;

const serializeOrdersSettings = (context: Context): SerializedOrdersSettings => {
  const { id: _, ...shown } = ordersSettingsOf(context);
  return shown;
};

/** When orders take their stock, and whether orders that are paid online get an invoice. */
export const ordersSettingsOperations: Operation[] = moduleOperations('ecom.ordersSettings', meta, MANAGE, {
  getOrdersSettings: (context, _request) => ({ ordersSettings: serializeOrdersSettings(context) }),

  updateOrdersSettings(context, { ordersSettings: { inventoryUpdateTrigger, createInvoice } }) {
    const before = ordersSettingsOf(context);
    const updatedDate = context.clock.date();
    context.documents.put(ordersSettings, {
      createdDate: updatedDate,
      ...before,
      updatedDate,
      ...(inventoryUpdateTrigger && { inventoryUpdateTrigger }),
      ...(createInvoice !== undefined && { createInvoice: createInvoice ?? false }),
    });
    const currentEntity = serializeOrdersSettings(context);
    context.emit({
      entityFqdn: 'wix.ecom.v1.orders_settings',
      entityId: before.id,
      slug: 'updated',
      updatedEvent: { currentEntity },
    });
    return { ordersSettings: currentEntity };
  },
});
