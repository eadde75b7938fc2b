import Big from 'big.js';
import type { Context } from '#core/contract/context';
import { planCredits } from '#services/pricing-plans';
import { type PoolDefinition, poolDefinitions } from './entity';

/**
 * Returns how often the benefit of a pool can be redeemed in a cycle: its credits divided by its price. Undefined
 * without a price: then it is unlimited.
 */
export function redemptionsOf({ details }: Pick<PoolDefinition, 'details'>): number | undefined {
  const { creditConfiguration, benefits } = details;
  const price = benefits.map((it) => new Big(it.price ?? '0')).find((it) => it.gt(0));
  if (!creditConfiguration || !price) return undefined;
  return new Big(creditConfiguration.amount).div(price).round(0, Big.roundDown).toNumber();
}

/** Gives plans the credits of their pools. Plans without pools keep what the demo site or an owner has given them. */
export function setCredits({ documents }: Context, planIds: readonly string[]): void {
  for (const id of planIds) {
    const pools = documents.list(poolDefinitions, { programDefinitionIds: id });
    const [total] = pools.flatMap((pool) => redemptionsOf(pool) ?? []);
    if (total === undefined) documents.delete(planCredits, id);
    else documents.put(planCredits, { id, total });
  }
}
