import type { Context } from '#core/contract/context';
import { isObject } from '#core/documents/query';
import type { PricedLine } from '../../items/types';
import { MEMBERSHIPS, method, text } from '../../service-plugins/kinds';
import { describeItem, type OfferedMembership } from './apps';
import { calculationError } from './errors';

const CHARGE = method('chargeMembership', '/v1/charge-membership', { transactionId: text(100) });

/** A membership's payment for a line of an order. */
export interface AppCharge {
  membership: OfferedMembership;
  line: PricedLine;
  memberId: string;
  orderId: string;
}

/**
 * Makes an app charge a membership for a line.
 * @returns the app's id of the payment, also if it was charged before
 * @throws PlatformError 400 if the app does not
 */
export function chargeAtApp(
  context: Context,
  { membership: by, line, memberId, orderId }: AppCharge,
): string {
  const { id: membershipId, plugin } = by;
  const { rootCatalogItemId = line.id } = line.shown;
  const request = {
    memberId,
    membershipId,
    idempotencyKey: [membershipId, orderId, rootCatalogItemId].join('+'),
    ...describeItem(line.shown),
  };
  const [reply] = context.plugins.ask(MEMBERSHIPS, CHARGE, request, plugin && [plugin]);
  if (reply && 'answer' in reply) return reply.answer.transactionId;
  const { message, code, data } = reply?.problem ?? { message: 'it was not asked' };
  if (code === 'MEMBERSHIP_ALREADY_CHARGED' && isObject(data) && typeof data.transactionId === 'string')
    return data.transactionId;
  throw calculationError(message, line.id);
}
