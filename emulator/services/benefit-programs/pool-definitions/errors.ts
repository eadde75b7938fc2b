import { invalidField, type PlatformError } from '#core/contract/errors';

/** @param index the benefit with the price (statement pricing-plans-benefit-pool-price-without-credits) */
export const priceWithoutCredits = (index: number): PlatformError =>
  invalidField(
    `poolDefinition.details.benefits[${index}].price`,
    'Price should be 0 when credit pool is not set up',
  );
