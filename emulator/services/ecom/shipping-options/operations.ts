import { shippingOptions as meta } from '@wix/ecom/meta';
import { MANAGERS } from '#core/contract/context';
import { moduleOperations } from '#core/contract/operation';
import { withNamespace } from '#core/entities/extended-fields';
import { addOption, changeOption, findShippingOption, removeOption, saveOption, setRegion } from './changes';
import { serializeShippingOption, shippingOptions } from './store';

const ACCESS = { callers: MANAGERS, app: 'stores' } as const;

/** Shipping options, for managers of the site (SDK: permissions `ECOM.SHIPPING_OPTION_*`). */
export const shippingOptionsOperations = moduleOperations('ecom.shippingOptions', meta, ACCESS, {
  createShippingOption: ({ shippingOption }, context) => ({
    shippingOption: serializeShippingOption(addOption(context, shippingOption)),
  }),
  getShippingOption: ({ shippingOptionId }, context) => ({
    shippingOption: serializeShippingOption(findShippingOption(context, shippingOptionId)),
  }),
  updateShippingOption: ({ shippingOption }, context) => ({
    shippingOption: serializeShippingOption(changeOption(context, shippingOption)),
  }),
  deleteShippingOption({ shippingOptionId }, context) {
    removeOption(context, findShippingOption(context, shippingOptionId));
    return {};
  },
  queryShippingOptions({ query }, context) {
    const { items, pagingMetadata } = context.documents.queryByCursor(shippingOptions, query ?? {});
    return { shippingOptions: items.map(serializeShippingOption), pagingMetadata };
  },
  addDeliveryRegion: (request, context) => ({
    shippingOption: serializeShippingOption(setRegion(context, request, true)),
  }),
  removeDeliveryRegion: (request, context) => ({
    shippingOption: serializeShippingOption(setRegion(context, request, false)),
  }),
  updateExtendedFields({ id, namespace, namespaceData }, context) {
    const before = findShippingOption(context, id);
    const extendedFields = withNamespace(before.extendedFields, namespace, namespaceData);
    return { shippingOption: serializeShippingOption(saveOption(context, { ...before, extendedFields })) };
  },
});
