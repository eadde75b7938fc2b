import type { draftOrders as meta } from '@wix/ecom/meta';
import type { Serialized } from '#core/contract/serialized';
import { collection } from '#core/documents/collection';
import type { Owner } from '../cart/store';
import type { EnumTexts } from '../requests/required';

export type SerializedDraftOrder = EnumTexts<Serialized<meta.DraftOrderOriginal>>;
export type OrderLine = EnumTexts<Serialized<meta.OrderLineItemOriginal>> & { id: string; quantity: number };
export type ShippingInfo = NonNullable<NonNullable<SerializedDraftOrder['shippingInfo']>['shippingInfo']>;
export type AddressWithContact = NonNullable<SerializedDraftOrder['billingInfo']>;
export type BuyerInfo = NonNullable<SerializedDraftOrder['buyerInfo']>;
export type Discount = EnumTexts<Serialized<meta.AppliedDiscountOriginal>>;
type Source = `${meta.SourceTypeWithLiteralsOriginal}`;

/** A line of a draft: its quantity and its price are those that it has now. */
export interface DraftLine {
  line: OrderLine;
  /** As it is in the order, if it is in there. */
  before?: OrderLine;
  /** Taken out of the order; it is shown as it was. */
  removed?: boolean;
}

export interface DraftDiscount extends TakenOff {
  source: Source;
  applied: boolean;
  /** Where it comes from: exactly one is set. */
  shown: Pick<Discount, 'coupon' | 'merchantDiscount' | 'discountRule'>;
}

export interface DraftFee {
  id: string;
  name: string;
  /** Decimal text, before tax. */
  price: string;
  taxable: boolean;
  code?: string | null;
  lineItemIds?: string[];
  source: Source;
  applied: boolean;
}

/** The parts of a draft that are written as a whole; the commit copies each to the order. */
export interface DraftParts {
  shippingInfo?: ShippingInfo;
  buyerInfo?: BuyerInfo;
  billingInfo?: AddressWithContact;
  recipientInfo?: AddressWithContact;
  businessLocation?: { id?: string; name?: string };
}

/** Changes of an order that are not committed yet, or an order that is not created yet. */
export interface DraftOrder extends DraftParts {
  id: string;
  /** The order that is changed by it, or that it became. */
  orderId?: string;
  status: EditingStatus;
  createdBy: Owner;
  createdDate: string;
  updatedDate: string;
  lines: DraftLine[];
  discounts: DraftDiscount[];
  fees: DraftFee[];
  taxExempt: boolean;
  extendedFields?: SerializedDraftOrder['extendedFields'];
  /** What is to be paid first of an order that is not there yet: so much, or a part of it in percent. */
  deposit?: { amount?: string; percentage?: string | null };
  purchaseFlowId: string;
  /** The apps that may change the order that it became; any without it. */
  editableBy?: string[];
  /** As it was when it was committed: it is not calculated again (SDK: getDraftOrder). */
  committed?: SerializedDraftOrder;
}

export const draftOrders = collection<DraftOrder>('draft_orders', {
  fields: { createdDate: 'date', updatedDate: 'date', status: 'string', orderId: 'string' },
});

/** How a draft order stands, and what is done to it. */
export type EditingStatus = `${meta.EditingStatusWithLiteralsOriginal}`;

/** What is taken off: so much, or a part of what is left, in percent; decimal texts. */
export interface TakenOff {
  id: string;
  type: 'GLOBAL' | 'SPECIFIC_ITEMS' | 'SHIPPING';
  lineIds: readonly string[];
  amount?: string;
  percentage?: string;
}
