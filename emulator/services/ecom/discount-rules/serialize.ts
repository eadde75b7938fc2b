import type { DiscountRule, SerializedDiscountRule } from './store';

/** Serializes a rule for calls. */
export function serializeDiscountRule({
  nextDate: _next,
  trigger,
  ...rule
}: DiscountRule): SerializedDiscountRule {
  const { subtotalRange } = trigger ?? {};
  return {
    ...rule,
    ...(trigger && {
      trigger: { ...trigger, ...(subtotalRange && { subtotalRange: { scopes: [], ...subtotalRange } }) },
    }),
  };
}
