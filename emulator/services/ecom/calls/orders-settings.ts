import { ordersSettings as meta } from '@wix/ecom/meta';
import { MANAGERS } from '#core/contract/context';
import { moduleOperations, type Operation } from '#core/contract/operation';
import { changeOrdersSettings } from '../orders/settings/changes';
import { serializeOrdersSettings } from '../orders/settings/entity';

const MANAGE = { callers: MANAGERS } as const;

/** When orders take their stock, and whether orders that are paid online get an invoice. */
export const ordersSettingsOperations: Operation[] = moduleOperations('ecom.ordersSettings', meta, MANAGE, {
  getOrdersSettings: (context, _request) => ({ ordersSettings: serializeOrdersSettings(context) }),

  updateOrdersSettings(context, { ordersSettings: { inventoryUpdateTrigger, createInvoice } }) {
    changeOrdersSettings(context, {
      ...(inventoryUpdateTrigger && { inventoryUpdateTrigger }),
      ...(createInvoice !== undefined && { createInvoice: createInvoice ?? false }),
    });
    return { ordersSettings: serializeOrdersSettings(context) };
  },
});
