import { addOns as meta } from '@wix/bookings/meta';
import type { Context } from '#core/contract/context';
import { mergePatch } from '#core/contract/field-mask';
import type { Serialized } from '#core/contract/serialized';
import { entityOperations } from '#core/entities/operations';
import { createEntity, deleteEntity, updateEntity } from '#core/entities/store';
import { formatAmount } from '#core/money';
import { ADD_ON, type AddOn, serializeAddOn } from '../services/add-ons/entity';
import { changeService } from '../services/changes';
import { servicesByAddOn } from '../services/entity';

type Fields = Pick<Serialized<meta.AddOnOriginal>, 'price'>;

/**
 * Completes the price of an add-on: it has the site's currency unless another is stated, and a text for display. A price
 * without an amount is left out.
 */
function withPrice<T extends Fields>({ site }: Context, addOn: T): T {
  const { value, currency = site.currency } = addOn.price ?? {};
  if (!value) return { ...addOn, price: undefined };
  return { ...addOn, price: { value, currency, formattedValue: formatAmount(value, currency, site.locale) } };
}

/** Updates the services whose groups contain a changed or deleted add-on. */
function showInServices(context: Context, addOnId: string, isKept: boolean): void {
  for (const service of context.documents.list(servicesByAddOn, { 'addOnGroups.addOnIds': addOnId })) {
    const groups = service.addOnGroups?.map((group) => ({
      ...group,
      addOnIds: group.addOnIds?.filter((id) => isKept || id !== addOnId) ?? [],
    }));
    changeService(context, { ...service, addOnGroups: groups ?? [] });
  }
}

/** The extras that customers may add to bookings. Everyone may read them, as they are offered to customers. */
export const addOnsOperations = entityOperations('bookings.addOns', meta, ADD_ON, {
  app: 'bookings',
  // The limit of the SDK (CursorPaging.limit).
  page: { defaultLimit: 100, maxLimit: 100 },
  serialize: serializeAddOn,
  create: (context, given) => createEntity(context, ADD_ON, withPrice(context, given)),
  update(context, before, change) {
    const { durationInMinutes, maxQuantity, ...rest } = before;
    // An add-on has either a duration or a quantity (SDK: AddOnAddOnInfoOneOf).
    const kind = { durationInMinutes, maxQuantity };
    const isOther = change.durationInMinutes !== undefined || change.maxQuantity !== undefined;
    const merged = mergePatch({ ...rest, ...(!isOther && kind) }, change) as AddOn;
    const after = updateEntity(context, ADD_ON, withPrice(context, merged));
    showInServices(context, after.id, true);
    return after;
  },
  delete(context, addOn) {
    deleteEntity(context, ADD_ON, addOn);
    showInServices(context, addOn.id, false);
  },
});
