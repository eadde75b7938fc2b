import * as z from 'zod';
import type { Context } from '#core/contract/context';
import type { PluginMethod } from '#core/service-plugins/plugin';
import type { PricedLine } from '../line-items/types';
import { listOf } from '../service-plugins/contract';
import { CUSTOM_TRIGGERS } from '../service-plugins/kinds';
import type { DiscountRule, Trigger } from './store';

const answer = z.object({
  eligibleTriggers: listOf(z.object({ customTriggerId: z.string(), identifier: z.string().nullish() }), 300),
});

const METHOD: PluginMethod<z.output<typeof answer>> = {
  name: 'getEligibleTriggers',
  path: '/v1/get-eligible-triggers',
  answer,
};

/** Whether a rule's custom trigger has fired. */
export type Fired = (ruleId: string, trigger: { id?: string; appId?: string }) => boolean;

/** Returns the custom triggers in a trigger. */
const customIn = (trigger: Trigger | undefined): { id?: string; appId?: string }[] =>
  trigger
    ? [
        ...(trigger.customTrigger ? [trigger.customTrigger] : []),
        ...[...(trigger.and?.triggers ?? []), ...(trigger.or?.triggers ?? [])].flatMap(customIn),
      ]
    : [];

/**
 * Asks the apps of custom triggers which of them fire for some lines. Each app is asked for its own triggers only; those
 * of an app that fails, or has no plugin, do not fire.
 */
export function firedTriggers(
  { plugins, site }: Context,
  rules: readonly DiscountRule[],
  lines: readonly PricedLine[],
  purchaseFlowId?: string,
): Fired {
  const registered = plugins.of(CUSTOM_TRIGGERS);
  if (registered.length === 0) return () => false;
  const wanted = rules.flatMap(({ id: ruleId, trigger }) =>
    customIn(trigger).map((custom) => ({ ...custom, identifier: ruleId })),
  );
  const keyOf = (appId: string, id = '', identifier = '') => JSON.stringify([appId, id, identifier]);
  const fired = new Set<string>();
  for (const plugin of registered) {
    const appId = plugin.config.appId ?? site.appId;
    const own = wanted.filter((it) => it.appId === appId);
    if (own.length === 0 || lines.length === 0) continue;
    const request = {
      lineItems: lines.map(({ id, quantity, price, shown }) => ({
        id,
        quantity,
        ...(shown.catalogReference && { catalogReference: shown.catalogReference }),
        price,
      })),
      triggers: own.map(({ id, identifier }) => ({ customTrigger: { id, appId }, identifier })),
      ...(purchaseFlowId && { purchaseFlowId }),
    };
    for (const reply of plugins.ask(CUSTOM_TRIGGERS, METHOD, request, [plugin]))
      if ('answer' in reply)
        for (const { customTriggerId, identifier } of reply.answer.eligibleTriggers)
          fired.add(keyOf(appId, customTriggerId, identifier ?? ''));
  }
  // An identifier tells two rules with the same trigger apart; without one, the trigger fires for all.
  return (ruleId, { id, appId = '' }) => fired.has(keyOf(appId, id, ruleId)) || fired.has(keyOf(appId, id));
}
