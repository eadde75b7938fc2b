import type { ordersSettings as meta } from '@wix/ecom/meta';
import type { Context } from '#core/contract/context';
import type { Serialized } from '#core/contract/serialized';
import { collection } from '#core/documents/collection';

export type SerializedOrdersSettings = Serialized<meta.OrdersSettingsOriginal>;

/** The settings of the site's orders; there is only one document, with the site's id. */
export interface OrdersSettings extends SerializedOrdersSettings {
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

export const serializeOrdersSettings = (context: Context): SerializedOrdersSettings => {
  const { id: _, ...shown } = ordersSettingsOf(context);
  return shown;
};
