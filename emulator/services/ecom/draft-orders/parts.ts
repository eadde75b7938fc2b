import type { Context } from '../../../core/contract/context';
import type { DraftOrder, DraftParts } from './store';
import { knownShipping } from './totals';

/** A part that is written as a whole; an empty one, or none, takes away what was there. */
export const emptyToUndefined = <Part extends object>(value: Part | undefined): Part | undefined =>
  value && Object.keys(value).length > 0 ? value : undefined;

/** A draft with other parts; what is known of its delivery is filled in. */
export function withParts(context: Context, draft: DraftOrder, parts: DraftParts): DraftOrder {
  const { shippingInfo } = parts;
  return {
    ...draft,
    ...parts,
    ...(shippingInfo && { shippingInfo: knownShipping(context, shippingInfo, { ...draft, ...parts }) }),
  };
}
