import Big from 'big.js';
import type { FieldViolation } from '#core/contract/errors';
import { scaleOf } from '#core/money';
import type { PlanV3, PricingVariant } from '../entity';
import { amountOf, cyclesOf, isRecurring } from '../pricing-variants';

/** The fewest days of each period. Plans shorter than a week or longer than ten years are refused. */
const DAYS = { DAY: 1, WEEK: 7, MONTH: 28, YEAR: 365 };
const SHORTEST_CYCLE = 7;
const LONGEST_PLAN = 10 * DAYS.YEAR;

type Conditions = NonNullable<
  NonNullable<NonNullable<PricingVariant['priceOverrides']>['overrides']>[number]['conditions']
>;

/** Reports a broken rule with its field and the SDK's name of the rule (SDK: CreatePlanValidationErrors). */
type Report = (field: string, ruleName: string, description: string) => void;

const isUnique = (ids: readonly (string | null | undefined)[]): boolean => {
  const given = ids.filter(Boolean);
  return new Set(given).size === given.length;
};

/** Returns the days of a billing cycle. */
function daysOf({ billingTerms }: PricingVariant): number {
  const { period = 'MONTH', count } = billingTerms?.billingCycle ?? {};
  return DAYS[period] * Number(count ?? 1);
}

function checkTerms(variant: PricingVariant, at: string, report: Report): void {
  const { billingTerms = {}, freeTrialDays = 0 } = variant;
  const { billingCycle, endType, cyclesCompletedDetails } = billingTerms;
  const recurs = isRecurring(variant);
  const isFree = new Big(amountOf(variant)).eq(0);
  const ends = endType === 'CYCLES_COMPLETED';
  if (recurs && daysOf(variant) < SHORTEST_CYCLE)
    report(`${at}.billingTerms.billingCycle`, 'VALID_BILLING_CYCLE', 'must not be shorter than 7 days');
  if (daysOf(variant) * (cyclesOf(variant) ?? 1) > LONGEST_PLAN)
    report(`${at}.billingTerms`, 'VALID_PLAN_DURATION', 'must not last longer than 10 years');
  if (recurs && isFree)
    report(
      `${at}.billingTerms.billingCycle`,
      'FREE_PRICING_VARIANT_IS_NOT_RECURRING',
      'must be absent: a free plan does not recur',
    );
  if (freeTrialDays > 0 && (!recurs || isFree))
    report(`${at}.freeTrialDays`, 'FREE_TRIAL_IS_APPLICABLE', 'needs payments that recur');
  if (ends !== Boolean(cyclesCompletedDetails?.billingCycleCount) || (ends && !billingCycle))
    report(
      `${at}.billingTerms.cyclesCompletedDetails`,
      'CYCLES_COMPLETED_END_OPTION_IS_APPLICABLE',
      'can only be set for plans that end after a number of billing cycles',
    );
}

function checkAmounts(variant: PricingVariant, at: string, currency: string, report: Report): void {
  const { fees = [], priceOverrides, feeOverrides } = variant;
  const amounts: [field: string, amount: string | undefined][] = [
    [`${at}.pricingStrategies[0].flatRate.amount`, amountOf(variant)],
    ...fees.map(({ fixedAmountOptions }, index): [string, string | undefined] => [
      `${at}.fees[${index}].fixedAmountOptions.amount`,
      fixedAmountOptions?.amount,
    ]),
    ...(priceOverrides?.overrides ?? []).map((it, index): [string, string | undefined] => [
      `${at}.priceOverrides.overrides[${index}].fixedPriceOptions.amount`,
      it.fixedPriceOptions?.amount,
    ]),
    ...(feeOverrides?.overrides ?? []).map((it, index): [string, string | undefined] => [
      `${at}.feeOverrides.overrides[${index}].fixedAmountOptions.amount`,
      it.fixedAmountOptions?.amount,
    ]),
  ];
  const scale = scaleOf(currency);
  for (const [field, amount] of amounts)
    if (amount && !new Big(amount).eq(new Big(amount).round(scale)))
      report(field, 'INVALID_AMOUNT', `must have at most ${scale} decimal places in ${currency}`);
}

function checkOverrides(variant: PricingVariant, at: string, report: Report): void {
  const price = variant.priceOverrides?.overrides ?? [];
  const fee = variant.feeOverrides?.overrides ?? [];
  if (!isUnique(price.map(({ id }) => id)))
    report(`${at}.priceOverrides.overrides`, 'PRICE_OVERRIDE_IDS_UNIQUE', 'must have different ids');
  if (!isUnique(fee.map(({ id }) => id)))
    report(`${at}.feeOverrides.overrides`, 'FEE_OVERRIDE_IDS_UNIQUE', 'must have different ids');
  fee.forEach(({ feeId }, index) => {
    if (!variant.fees?.some(({ id }) => id === feeId))
      report(
        `${at}.feeOverrides.overrides[${index}].feeId`,
        'FEE_OVERRIDE_FEE_EXISTS',
        'must be a fee of the variant',
      );
  });
  const conditions: [field: string, of: Conditions | undefined][] = [
    ...price.map((it, index): [string, Conditions | undefined] => [
      `${at}.priceOverrides.overrides[${index}]`,
      it.conditions,
    ]),
    ...fee.map((it, index): [string, Conditions | undefined] => [
      `${at}.feeOverrides.overrides[${index}]`,
      it.conditions,
    ]),
  ];
  for (const [field, { validFromDate, validUntilDate } = {}] of conditions)
    if (!isRange(validFromDate, validUntilDate))
      report(`${field}.conditions.validUntilDate`, 'VALID_DATE_RANGE', 'must be later than validFromDate');
}

/** Whether the dates are in the right order, if both are given. */
const isRange = (from: string | null | undefined, until: string | null | undefined): boolean =>
  !from || !until || Date.parse(from) < Date.parse(until);

function checkVariants(variants: readonly PricingVariant[], currency: string, report: Report): void {
  if (!isUnique(variants.map(({ id }) => id)))
    report('pricingVariants', 'PRICING_VARIANT_IDS_UNIQUE', 'must have different ids');
  if (!isUnique(variants.flatMap(({ fees = [] }) => fees.map(({ id }) => id))))
    report('pricingVariants', 'FEE_IDS_UNIQUE', 'must have fees with different ids');
  if (variants.every(({ visible }) => visible === false))
    report('pricingVariants', 'AT_LEAST_ONE_ACTIVE_VARIANT', 'must have one that is visible');
  variants.forEach((variant, index) => {
    const at = `pricingVariants[${index}]`;
    checkTerms(variant, at, report);
    checkAmounts(variant, at, currency, report);
    checkOverrides(variant, at, report);
  });
}

/**
 * Returns the rules that a request breaks; only the given parts of a plan are checked.
 * @param part the path of the plan in the request
 * @param currency the site's, ISO 4217
 */
export function planProblems(given: PlanV3, part: string, currency: string): FieldViolation[] {
  const problems: FieldViolation[] = [];
  const report: Report = (field, ruleName, description) => {
    problems.push({ field: `${part}.${field}`, description, violatedRule: 'OTHER', ruleName });
  };
  const { name, pricingVariants, perks, startDateSettings, purchaseLimits } = given;
  if (name !== undefined && !name?.trim()) report('name', 'NAME_NOT_BLANK', 'must not be blank');
  if (pricingVariants) checkVariants(pricingVariants, currency, report);
  if (perks && !isUnique(perks.map(({ id }) => id)))
    report('perks', 'PERK_IDS_UNIQUE', 'must have different ids');
  const { startDate, endDate } = startDateSettings?.dateRangeOptions ?? {};
  if (!isRange(startDate, endDate))
    report('startDateSettings.dateRangeOptions.endDate', 'VALID_DATE_RANGE', 'must be later than startDate');
  if (purchaseLimits && !isUnique(purchaseLimits.map(({ type }) => type)))
    problems.push({
      field: `${part}.purchaseLimits`,
      description: 'must have each type once',
      violatedRule: 'VALIDATION',
    });
  return problems;
}
