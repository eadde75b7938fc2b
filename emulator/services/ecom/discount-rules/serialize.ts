import type { DiscountRule, SerializedDiscountRule } from './store';

/** A rule as calls answer it. */
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
