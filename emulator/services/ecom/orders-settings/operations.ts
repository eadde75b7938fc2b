import { ordersSettings as meta } from '@wix/ecom/meta';
import { type Context, MANAGERS } from '#core/contract/context';
import { moduleOperations, type Operation } from '#core/contract/operation';
import type { Serialized } from '#core/contract/serialized';
import { collection } from '#core/documents/collection';

export type SerializedOrdersSettings = Serialized<meta.OrdersSettingsOriginal>;

/** The settings of the site's orders; there is only one document, with the site's id. */
interface OrdersSettings extends SerializedOrdersSettings {
  id: string;
  inventoryUpdateTrigger: NonNullable<SerializedOrdersSettings['inventoryUpdateTrigger']>;
  createInvoice: boolean;
}

export const ordersSettings = collection<OrdersSettings>('orders_settings', {
  fields: {},
  defaultSort: [{ fieldName: 'id', order: 'ASC' }],
});

/** Returns the site's settings for orders; the defaults until they are changed (SDK: OrdersSettings). */
export const ordersSettingsOf = ({ documents, site }: Context): OrdersSettings =>
  documents.get(ordersSettings, site.id) ?? {
    id: site.id,
    inventoryUpdateTrigger: 'ON_ORDER_PLACED',
    createInvoice: false,
  };

const MANAGE = { callers: MANAGERS } as const;

const serializeOrdersSettings = (context: Context): SerializedOrdersSettings => {
  const { id: _, ...shown } = ordersSettingsOf(context);
  return shown;
};

/** When orders take their stock, and whether orders that are paid online get an invoice. */
export const ordersSettingsOperations: Operation[] = moduleOperations('ecom.ordersSettings', meta, MANAGE, {
  getOrdersSettings: (_request, context) => ({ ordersSettings: serializeOrdersSettings(context) }),

  updateOrdersSettings({ ordersSettings: { inventoryUpdateTrigger, createInvoice } }, context) {
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
