import { type Context, isManager } from '../../../core/contract/context';
import { assert, permissionDenied } from '../../../core/contract/errors';

/**
 * What belongs to a buyer is for that buyer, for the site's owner and for apps.
 * @throws PlatformError 403
 */
export function assertBuyer(context: Context, buyerId: string | undefined, what: string): void {
  assert(isManager(context) || context.caller.id === buyerId, () => permissionDenied(what));
}
