import { shippingOptions as meta } from '@wix/ecom/meta';
import { MANAGERS } from '#core/contract/context';
import { type Operation, operation } from '#core/contract/operation';
import { withNamespace } from '../requests/extended-fields';
import { addOption, changeOption, findShippingOption, removeOption, saveOption, setRegion } from './changes';
import { serializeShippingOption } from './serialize';
import { shippingOptions } from './store';

const ACCESS = { callers: MANAGERS, app: 'stores' } as const;

/** Shipping options, for managers of the site (SDK: permissions `ECOM.SHIPPING_OPTION_*`). */
export const shippingOptionsOperations: Operation[] = [
  operation(
    'ecom.shippingOptions.createShippingOption',
    meta.createShippingOption,
    ACCESS,
    ({ shippingOption }, context) => ({
      shippingOption: serializeShippingOption(addOption(context, shippingOption)),
    }),
  ),

  operation(
    'ecom.shippingOptions.getShippingOption',
    meta.getShippingOption,
    ACCESS,
    ({ shippingOptionId }, context) => ({
      shippingOption: serializeShippingOption(findShippingOption(context, shippingOptionId)),
    }),
  ),

  operation(
    'ecom.shippingOptions.updateShippingOption',
    meta.updateShippingOption,
    ACCESS,
    ({ shippingOption }, context) => ({
      shippingOption: serializeShippingOption(changeOption(context, shippingOption)),
    }),
  ),

  operation(
    'ecom.shippingOptions.deleteShippingOption',
    meta.deleteShippingOption,
    ACCESS,
    ({ shippingOptionId }, context) => {
      removeOption(context, findShippingOption(context, shippingOptionId));
      return {};
    },
  ),

  operation(
    'ecom.shippingOptions.queryShippingOptions',
    meta.queryShippingOptions,
    ACCESS,
    ({ query }, context) => {
      const { items, pagingMetadata } = context.documents.queryByCursor(shippingOptions, query ?? {});
      return { shippingOptions: items.map(serializeShippingOption), pagingMetadata };
    },
  ),

  operation('ecom.shippingOptions.addDeliveryRegion', meta.addDeliveryRegion, ACCESS, (request, context) => ({
    shippingOption: serializeShippingOption(setRegion(context, request, true)),
  })),

  operation(
    'ecom.shippingOptions.removeDeliveryRegion',
    meta.removeDeliveryRegion,
    ACCESS,
    (request, context) => ({ shippingOption: serializeShippingOption(setRegion(context, request, false)) }),
  ),

  operation(
    'ecom.shippingOptions.updateExtendedFields',
    meta.updateExtendedFields,
    ACCESS,
    ({ id, namespace, namespaceData }, context) => {
      const before = findShippingOption(context, id);
      const extendedFields = withNamespace(before.extendedFields, namespace, namespaceData);
      return { shippingOption: serializeShippingOption(saveOption(context, { ...before, extendedFields })) };
    },
  ),
];
