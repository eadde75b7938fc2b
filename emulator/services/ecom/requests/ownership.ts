import { type Context, isManager } from '#core/contract/context';
import { assert, permissionDenied } from '#core/contract/errors';

/** Refuses a caller who is neither the buyer nor a manager of the site. @throws PlatformError 403 */
export function assertBuyer(context: Context, buyerId: string | undefined, what: string): void {
  assert(isManager(context) || context.caller.id === buyerId, () => permissionDenied(what));
}
