import type { Context } from '#core/contract/context';
import { PlatformError } from '#core/contract/errors';
import type { Checkout } from '#services/ecom';
import { saveCheckout, withTypedCodes } from '#services/ecom';
import { Field } from '../shared/fields';
import type { FormState } from '../shared/form';

/** Stores the typed codes. @returns why they were refused, if so; the checkout then keeps its former codes */
export function takeCodes(
  context: Context,
  stored: Checkout,
  { couponCode, giftCardCode }: Record<string, string>,
): PlatformError | undefined {
  try {
    const changed = withTypedCodes(context, stored, { couponCode, giftCardCode });
    const isOther = (name: 'couponCode' | 'giftCardCode') => changed[name] !== stored[name];
    if (isOther('couponCode') || isOther('giftCardCode')) saveCheckout(context, changed);
  } catch (error) {
    if (error instanceof PlatformError && error.status < 500) return error;
    throw error;
  }
}

/** The coupon and gift card of a checkout, unless the buyer must not change them. */
export function Codes({ form, checkout }: { form: FormState; checkout: Checkout }) {
  const { couponCode, giftCardCode, customSettings } = checkout;
  if (customSettings?.lockCouponCode && customSettings.lockGiftCard) return null;
  const values = { ...(couponCode && { couponCode }), ...(giftCardCode && { giftCardCode }), ...form.values };
  const known = { ...form, values };
  return (
    <fieldset className="card">
      <legend>Codes</legend>
      <div className="fields">
        {!customSettings?.lockCouponCode && (
          <Field name="couponCode" label="Promo code" form={known} autoComplete="off" optional />
        )}
        {!customSettings?.lockGiftCard && (
          <Field name="giftCardCode" label="Gift card" form={known} autoComplete="off" optional />
        )}
      </div>
    </fieldset>
  );
}
