import type { draftOrders as meta } from '@wix/ecom/meta';
import Big from 'big.js';
import type { Context } from '#core/contract/context';
import { assert } from '#core/contract/errors';
import type { Serialized } from '#core/contract/serialized';
import { storedProperties } from '#services/business-tools';
import { serializeIdentity } from '../../carts/serialize';
import { NO_MEMBERSHIPS } from '../../discounts/memberships/choose';
import { languageOf, siteLanguageOf, WEIGHT_UNIT } from '../../items/money';
import { firstActivities } from '../activities';
import type { Order } from '../entity';
import { firstFulfillment } from '../fulfillments/rules';
import { addOrder, nextNumber } from '../placing/add';
import { takeOrderStock } from '../stock/changes';
import { openDraft } from './changes';
import { committed, contentOf, flawOf, itemsOf, moveStock } from './commit';
import { quantityChanges } from './differences';
import type { DraftOrder } from './entity';
import {
  billingAddressRequired,
  businessAddressMissing,
  createOrderFailedValidations,
  draftOrderDepositAmountExceedsOrderTotal,
} from './errors';
import { balanceOf, calculated } from './totals';

type Create = Serialized<meta.CreateOrderFromDraftRequestOriginal>;

/**
 * Creates an order from a draft without an order. It is approved and not paid, and takes its stock (platform facts
 * 21.5).
 * @throws PlatformError 400 as `assertTaxAddresses`
 */
export function createOrderOf(context: Context, request: Create) {
  const { createSettings = {} } = request;
  const channelInfo = { type: 'BACKOFFICE_MERCHANT' as const, ...request.channelInfo };
  const draft = openDraft(context, request.draftOrderId);
  const failed = (description: string) => createOrderFailedValidations(description);
  assert(!draft.orderId, () => failed('This is the draft of an order, which is committed'));
  const result = calculated(context, draft);
  const flaw = flawOf(result);
  assert(!flaw, () => failed(flaw ?? ''));
  assert(
    !new Big(draft.deposit?.amount ?? 0).gt(result.totals.total),
    draftOrderDepositAmountExceedsOrderTotal,
  );
  assertTaxAddresses(context, draft);
  const { caller, clock, ids, site } = context;
  const now = clock.date();
  const order: Order = {
    id: ids.guid(),
    number: nextNumber(context),
    createdDate: now,
    updatedDate: now,
    purchasedDate: now,
    ...contentOf(context, result),
    paymentStatus: 'NOT_PAID',
    status: 'APPROVED',
    archived: false,
    fulfillmentStatus: firstFulfillment(result.lines),
    buyerLanguage: languageOf(site),
    siteLanguage: siteLanguageOf(site),
    weightUnit: WEIGHT_UNIT,
    currency: site.currency,
    taxIncludedInPrices: false,
    currencyConversionDetails: { originalCurrency: site.currency, conversionRate: '1' },
    activities: firstActivities(ids, now, false),
    attributionSource: 'UNSPECIFIED',
    createdBy: caller.role === 'app' ? { appId: caller.id } : serializeIdentity(caller),
    channelInfo,
    seenByAHuman: false,
    customFields: [],
    imported: false,
    balanceSummary: balanceOf(context, result, undefined),
    purchaseFlowId: draft.purchaseFlowId,
  };
  const changes = quantityChanges(draft);
  takeOrderStock(context, order, itemsOf(changes), (event) => moveStock(context, changes, event, failed));
  const saved = addOrder(context, order, { memberships: NO_MEMBERSHIPS });
  const editableBy = createSettings.editableByOwnerApps?.appIds;
  const kept = committed(context, result, { orderId: saved.id, ...(editableBy && { editableBy }) });
  return { draft: kept, order: saved };
}

/**
 * Refuses an order whose taxes cannot be found automatically, which needs an address on both sides (platform facts
 * 34.18).
 */
function assertTaxAddresses(context: Context, draft: DraftOrder): void {
  if (context.site.taxCalculation !== 'automatic') return;

  const address = draft.shippingInfo?.logistics?.shippingDestination?.address ?? draft.billingInfo?.address;
  assert(address?.country, billingAddressRequired);
  assert(storedProperties(context).address?.country, businessAddressMissing);
}
