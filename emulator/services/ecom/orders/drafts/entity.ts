import type { draftOrders as meta } from '@wix/ecom/meta';
import type { Serialized } from '#core/contract/serialized';
import { collection } from '#core/documents/collection';
import type { Owner } from '../../carts/entity';
import type { EnumTexts } from '../../requests/enum-texts';

export type SerializedDraftOrder = EnumTexts<Serialized<meta.DraftOrderOriginal>>;
export type OrderLine = EnumTexts<Serialized<meta.OrderLineItemOriginal>> & { id: string; quantity: number };
export type ShippingInfo = NonNullable<NonNullable<SerializedDraftOrder['shippingInfo']>['shippingInfo']>;
export type AddressWithContact = NonNullable<SerializedDraftOrder['billingInfo']>;
export type BuyerInfo = NonNullable<SerializedDraftOrder['buyerInfo']>;
export type Discount = EnumTexts<Serialized<meta.AppliedDiscountOriginal>>;
type Source = `${meta.SourceTypeWithLiteralsOriginal}`;

/** A line of a draft with its new quantity and price. */
export interface DraftLine {
  line: OrderLine;
  /** The line in the order, if it has one. */
  before?: OrderLine;
  /** Removed from the order; it is shown with its last values. */
  removed?: boolean;
}

export interface DraftDiscount extends TakenOff {
  source: Source;
  applied: boolean;
  /** Its source; exactly one is set. */
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
  /** The order that it changes, or that was created from it. */
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
  /** The deposit of an order that is not created yet: an amount, or a percentage of the total. */
  deposit?: { amount?: string; percentage?: string | null };
  purchaseFlowId: string;
  /** The apps that may change the created order; all if absent. */
  editableBy?: string[];
  /** The draft as it was committed; it is not calculated again (SDK: getDraftOrder). */
  committed?: SerializedDraftOrder;
}

export const draftOrders = collection<DraftOrder>('draft_orders', {
  shown: { title: 'Draft orders', group: 'Sales', calls: ['ecom.draftOrders', 'draftOrder'] },
  fields: { createdDate: 'date', updatedDate: 'date', status: 'string', orderId: 'string' },
});

export type EditingStatus = `${meta.EditingStatusWithLiteralsOriginal}`;

/** A discount: an amount, or a percentage of what is left; decimal texts. */
export interface TakenOff {
  id: string;
  type: 'GLOBAL' | 'SPECIFIC_ITEMS' | 'SHIPPING';
  lineIds: readonly string[];
  amount?: string;
  percentage?: string;
}
