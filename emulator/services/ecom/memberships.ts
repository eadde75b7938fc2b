import type { currentCart as meta } from '@wix/ecom/meta';
import { applicationError, assert, invalidField } from '../../core/errors';
import type { Wire } from '../../core/operation';
import type { Cart } from './store';

/**
 * Memberships pay only for items that are offered for them: none of the store's catalog is.
 * @throws PlatformError 400 CANT_ADD_SELECTED_MEMBERSHIP_FOR_NON_MEMBERSHIP_ITEM, or for a line that is not there
 */
export function assertPaidByMembership(
  { lines }: Cart,
  memberships: readonly Wire<meta.HostSelectedMembershipOriginal>[],
): void {
  for (const [index, { lineItemIds = [] }] of memberships.entries()) {
    for (const lineItemId of lineItemIds) {
      const line = lines.find(({ id }) => id === lineItemId);
      assert(line, () =>
        invalidField(
          `selectedMemberships.memberships[${index}].lineItemIds`,
          'names a line that is not there',
        ),
      );
      const option = line.custom?.paymentOption;
      assert(option === 'MEMBERSHIP' || option === 'MEMBERSHIP_OFFLINE', () =>
        applicationError(
          400,
          'CANT_ADD_SELECTED_MEMBERSHIP_FOR_NON_MEMBERSHIP_ITEM',
          'This item cannot be paid with a membership',
          { lineItemId },
        ),
      );
    }
  }
}
