import { type FieldViolation, invalidField, validationError } from '#core/contract/errors';
import type { Serialized } from '#core/contract/serialized';
import { NEW_PLAN, type Plan, type PlanSettings, SETTINGS } from './entity';
import type { Pricing } from './rules';

/** The settings in a request; null empties a setting. */
type PlanInput = Serialized<{ [Key in keyof PlanSettings]?: PlanSettings[Key] | null }>;

/** The parts of a pricing that a field mask can name. */
const PRICING = [
  'subscription',
  'singlePaymentForDuration',
  'singlePaymentUnlimited',
  'price',
  'freeTrialDays',
] as const satisfies (keyof Pricing)[];

/** The settings of a new plan; separate calls archive a plan or make it the primary one. */
const { archived: _, primary: __, hasOrders: ___, ...DEFAULTS } = NEW_PLAN;

/** The rules with different names in the SDK's CreatePlanValidationErrors and UpdatePlanValidationErrors. */
const UNIT_RULES = { create: 'invalid_duration_unit', update: 'INVALID_DURATION_UNIT' } as const;

const broken = (field: string, ruleName: string, description: string): FieldViolation => ({
  field: `plan.${field}`,
  description,
  violatedRule: 'OTHER',
  ruleName,
});

/** Returns only the settings of a plan that a request may change. */
export function settingsOf(plan: Plan | PlanInput): PlanInput {
  const given = Object.entries(plan).filter(([key]) => SETTINGS.some((name) => name === key));
  return Object.fromEntries(given);
}

/**
 * Returns the settings that a field mask names; those without a value are emptied.
 * @param fieldMask paths, comma-separated: `name`, `plan.name` or, within the pricing, `pricing.price`
 * @throws PlatformError 400 for a path that cannot be changed
 */
export function maskedSettings(plan: PlanInput, fieldMask: string): PlanInput {
  const picked: Record<string, unknown> = {};
  const given: Record<string, unknown> = { ...plan };
  let pricing: Record<string, unknown> | undefined;
  for (const path of fieldMask.split(',')) {
    const [name = '', part] = path
      .trim()
      .replace(/^plan\./, '')
      .split('.');
    const unknown = name === 'pricing' && part && !PRICING.some((known) => known === part);
    if (unknown || !SETTINGS.some((setting) => setting === name))
      throw invalidField('fieldMask', `${path} is not a field of a plan that can be changed`);
    if (name === 'pricing' && part) {
      const values: Record<string, unknown> = { ...plan.pricing };
      pricing = { ...pricing, [part]: values[part] ?? null };
    } else picked[name] = given[name] ?? null;
  }
  return { ...picked, ...(pricing && { pricing }) };
}

/**
 * Returns a plan's pricing with the changes of a request; another pricing model replaces the previous one and its
 * trial.
 */
function mergedPricing(before: Pricing, given: Pricing): Pricing {
  const { subscription, singlePaymentForDuration, singlePaymentUnlimited } = given;
  if (!subscription && !singlePaymentForDuration && !singlePaymentUnlimited) return { ...before, ...given };
  return { price: before.price, ...(subscription && { freeTrialDays: before.freeTrialDays }), ...given };
}

/** Reports the problems of a plan's pricing under the rule names of the SDK's errors for createPlan and updatePlan. */
function pricingProblems(
  pricing: Pricing,
  call: keyof typeof UNIT_RULES,
  currency: string,
): FieldViolation[] {
  const { subscription, singlePaymentForDuration, singlePaymentUnlimited, price, freeTrialDays } = pricing;
  const problems: FieldViolation[] = [];
  const report = (field: string, ruleName: string, description: string) =>
    problems.push(broken(`pricing${field}`, ruleName, description));
  if (!subscription && !singlePaymentForDuration && !singlePaymentUnlimited)
    report('', 'INVALID_SINGLE_PAYMENT_WITHOUT_DURATION', 'needs a pricing model');
  if (subscription) {
    const { cycleDuration, cycleCount } = subscription;
    const count = cycleDuration?.count ?? 0;
    if (!price?.value)
      report('.price', 'RECURRING_PLAN_PAYMENT_PRICE_MISSING', 'must say what each cycle costs');
    if (!Number.isInteger(cycleCount) || (cycleCount ?? 0) < 0)
      report('.subscription.cycleCount', 'RECURRING_PLAN_CYCLE_COUNT_INVALID', 'must be 0 or more cycles');
    if (count < 1)
      report('.subscription.cycleDuration', 'RECURRING_PLAN_CYCLE_DURATION_TOO_SHORT', 'must be a period');
    // SDK, Duration.count: only 1 is supported for a payment cycle.
    if (count > 1)
      report('.subscription.cycleDuration.count', 'PERIOD_AMOUNT_OUT_OF_RANGE', 'must be 1 in a cycle');
  }
  if (singlePaymentForDuration) {
    const { count } = singlePaymentForDuration;
    if (!Number.isInteger(count))
      report('.singlePaymentForDuration.count', 'SINGLE_PAYMENT_DURATION_TOO_SHORT', 'must be 1 or more');
  }
  const duration = subscription ? subscription.cycleDuration : singlePaymentForDuration;
  if (duration && (!duration.unit || duration.unit === 'UNDEFINED'))
    report(
      subscription ? '.subscription.cycleDuration.unit' : '.singlePaymentForDuration.unit',
      UNIT_RULES[call],
      'must be DAY, WEEK, MONTH or YEAR',
    );
  const trial = freeTrialDays ?? 0;
  if (!subscription && trial > 0)
    report('.freeTrialDays', 'SINGLE_PAYMENT_FREE_TRIAL_UNSUPPORTED', 'needs a plan that recurs');
  if (trial < 0 || !Number.isInteger(trial))
    report('.freeTrialDays', 'client_data_is_invalid', 'must be 0 or more whole days');
  if (price?.currency && price.currency !== currency)
    report('.price.currency', 'client_data_is_invalid', `must be the site's currency, ${currency}`);
  return problems;
}

/**
 * Returns a plan's settings with those of a request; emptied ones get the value of a new plan.
 * @param before undefined for a new plan
 * @param currency the site's, ISO 4217
 * @throws PlatformError 400 with every rule that the plan would break
 */
export function mergedSettings(before: Plan | undefined, given: PlanInput, currency: string): PlanSettings {
  const old = before ? settingsOf(before) : {};
  const emptied = Object.entries(given).filter(([, value]) => value === null);
  const defaults: Record<string, unknown> = { ...DEFAULTS };
  const name = (given.name === undefined ? before?.name : given.name)?.trim() ?? '';
  const pricing = given.pricing === null ? {} : mergedPricing(before?.pricing ?? {}, given.pricing ?? {});
  const problems = pricingProblems(pricing, before ? 'update' : 'create', currency);
  if (!name) problems.unshift(broken('name', 'PLAN_NAME_BLANK', 'must not be blank'));
  const most = given.maxPurchasesPerBuyer ?? 0;
  if (most < 0 || !Number.isInteger(most))
    problems.push(broken('maxPurchasesPerBuyer', 'client_data_is_invalid', 'must be 0 or 1'));
  if (problems.length > 0) throw validationError(problems);
  const perks = given.perks === undefined ? before?.perks : given.perks;
  return {
    ...DEFAULTS,
    ...old,
    ...given,
    ...Object.fromEntries(emptied.map(([key]) => [key, defaults[key]])),
    name,
    perks: { values: perks?.values ?? [] },
    pricing: {
      ...pricing,
      price: { value: pricing.price?.value || '0.00', currency },
      ...(pricing.subscription && { freeTrialDays: pricing.freeTrialDays ?? 0 }),
    },
  };
}
