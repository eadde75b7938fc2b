import * as z from 'zod';
import type { Context } from '#core/contract/context';
import type { PluginMethod, PluginReply } from '#core/service-plugins/plugin';
import { APPS } from '#core/site';
import { appOf, MEMBERSHIPS, method } from '../../service-plugins/kinds';

const VOIDABILITY = method('getMembershipVoidability', '/v1/get-voidability', {
  voidable: z.boolean().nullish(),
  reason: z.string().nullish(),
});
const VOID = method('voidMembershipCharge', '/v1/void-membership-charge', {});

/** A payment by the membership of an app. */
interface Charged {
  providerAppId?: string | null;
  externalTransactionId?: string | null;
}

/** Asks the app that provides a membership about a payment; undefined for a plan of the site. */
function askProvider<Answer>(
  context: Context,
  { providerAppId, externalTransactionId: transactionId }: Charged,
  method: PluginMethod<Answer>,
): PluginReply<Answer> | { problem: { message: string; code?: string } } | undefined {
  if (!providerAppId || providerAppId === APPS['pricing-plans']) return undefined;
  const plugin = context.plugins.of(MEMBERSHIPS).find((it) => appOf(context, it) === providerAppId);
  const [reply] = plugin ? context.plugins.ask(MEMBERSHIPS, method, { transactionId }, [plugin]) : [];
  return reply ?? { problem: { message: 'it was not asked' } };
}

/** Makes an app void the payment of its membership. @returns whether it is void; undefined for a plan of the site */
export function voidCharge(context: Context, charged: Charged): boolean | undefined {
  const reply = askProvider(context, charged, VOID);
  return reply && ('answer' in reply || reply.problem.code === 'TRANSACTION_ALREADY_VOIDED');
}

/**
 * Returns the reason why the app does not void the payment of its membership; undefined if it does, and for a plan of
 * the site.
 */
export function voidObstacle(
  context: Context,
  charged: Charged,
): 'FORBIDDEN' | 'TRANSACTION_NOT_FOUND' | 'PROVIDER_IS_DOWN' | undefined {
  const reply = askProvider(context, charged, VOIDABILITY);
  if (!reply) return undefined;
  if ('answer' in reply) return reply.answer.voidable ? undefined : 'FORBIDDEN';
  return reply.problem.code === 'TRANSACTION_NOT_FOUND' ? 'TRANSACTION_NOT_FOUND' : 'PROVIDER_IS_DOWN';
}
