import type { Context } from '#core/contract/context';
import type { ShippingOption } from '../shared/shipping-options/store';
import { serializeShippingOption } from './serialize';

const FQDN = 'wix.ecom.v1.shipping_option';

/** Emits that a shipping option was made. */
export const emitShippingOptionCreated = (context: Context, option: ShippingOption): void =>
  context.emit({
    entityFqdn: FQDN,
    entityId: option.id,
    slug: 'created',
    createdEvent: { entity: serializeShippingOption(option) },
  });

/** Emits that a shipping option was changed. */
export const emitShippingOptionUpdated = (context: Context, option: ShippingOption): void =>
  context.emit({
    entityFqdn: FQDN,
    entityId: option.id,
    slug: 'updated',
    updatedEvent: { currentEntity: serializeShippingOption(option) },
  });

/** Emits that a shipping option was deleted. */
export const emitShippingOptionDeleted = (context: Context, option: ShippingOption): void =>
  context.emit({
    entityFqdn: FQDN,
    entityId: option.id,
    slug: 'deleted',
    deletedEvent: { deletedEntity: serializeShippingOption(option) },
  });
