import type { plansV3 as meta } from '@wix/pricing-plans/meta';
import Big from 'big.js';
import { Temporal } from 'temporal-polyfill';
import type { Context } from '#core/contract/context';
import type { Serialized } from '#core/contract/serialized';
import { toAmount } from '#core/money';
import { planOrders } from '../../orders/entity';
import type { Plan, PricingVariant } from '../entity';
import { amountOf } from '../pricing-variants';

type PriceOverride = NonNullable<NonNullable<PricingVariant['priceOverrides']>['overrides']>[number];
type Conditions = NonNullable<PriceOverride['conditions']>;
type Fee = NonNullable<PricingVariant['fees']>[number];

/** The buyer and time of a purchase, which the conditions of overrides refer to. */
interface Purchase {
  /** Undefined if the buyer is unknown. */
  memberId?: string | undefined;
  /** Whether the member has had a plan of the site before. */
  isReturning: boolean;
  /** Milliseconds. */
  now: number;
}

/** Returns a purchase by a member or a visitor at the present time. */
export function purchaseBy({ clock, documents }: Context, memberId: string | undefined): Purchase {
  const filter = { 'buyer.memberId': memberId, status: { $ne: 'DRAFT' } };
  const isReturning = memberId !== undefined && documents.count(planOrders, filter) > 0;
  return { memberId, isReturning, now: clock.now() };
}

/** Whether a purchase meets all conditions of an override (SDK: PurchaseConditions). */
function applies(conditions: Conditions = {}, { memberId, isReturning, now }: Purchase): boolean {
  const { customerEligibility, specificMembersOptions, validFromDate, validUntilDate } = conditions;
  if (validFromDate && now < Date.parse(validFromDate)) return false;
  if (validUntilDate && now >= Date.parse(validUntilDate)) return false;
  if (customerEligibility === 'RETURNING') return isReturning;
  if (customerEligibility === 'SPECIFIC_MEMBERS')
    return memberId !== undefined && (specificMembersOptions?.memberIds ?? []).includes(memberId);
  return true;
}

const lowest = (amounts: readonly Big[]): Big | undefined =>
  amounts.reduce<Big | undefined>((least, it) => (least?.lte(it) ? least : it), undefined);

/** Returns the price of a variant after an override. */
function overridden(amount: string, override: PriceOverride): Big {
  const { overrideType, fixedPriceOptions, percentageDiscountOptions } = override;
  if (overrideType === 'FIXED_PRICE') return new Big(fixedPriceOptions?.amount || '0');
  const off = new Big(percentageDiscountOptions?.percentage || '0').div(100);
  return new Big(amount).times(new Big(1).minus(off));
}

/** Returns a fee after its overrides, or undefined if it is waived. The lowest one applies; a waiver counts as 0. */
function feeFor(fee: Fee, { feeOverrides }: PricingVariant, purchase: Purchase): Fee | undefined {
  const applicable = (feeOverrides?.overrides ?? []).filter(
    ({ feeId, conditions }) => feeId === fee.id && applies(conditions, purchase),
  );
  const amount = lowest(
    applicable.map(({ overrideType, fixedAmountOptions }) =>
      overrideType === 'WAIVED' ? new Big(0) : new Big(fixedAmountOptions?.amount || '0'),
    ),
  );
  if (!amount) return fee;
  return amount.eq(0) ? undefined : { ...fee, fixedAmountOptions: { amount: amount.toFixed() } };
}

/**
 * Returns a pricing variant with the price and the fees of one purchase. An override replaces the price, even with a
 * higher one; of several overrides, the lowest applies (SDK: PricingVariant).
 * @param currency ISO 4217, for rounding a discounted price
 */
export function variantFor(variant: PricingVariant, purchase: Purchase, currency: string): PricingVariant {
  const { priceOverrides, fees = [] } = variant;
  const applicable = (priceOverrides?.overrides ?? []).filter(({ conditions }) =>
    applies(conditions, purchase),
  );
  const amount = lowest(applicable.map((override) => overridden(amountOf(variant), override)));
  return {
    ...variant,
    ...(amount && { pricingStrategies: [{ flatRate: { amount: toAmount(amount, currency) } }] }),
    fees: fees.flatMap((fee) => feeFor(fee, variant, purchase) ?? []),
  };
}

/** A plan's settings of its start date. */
type Settings = Pick<Plan, 'startDateSettings' | 'allowFutureStartDate'>;

const dayOf = (milliseconds: number, timeZone: string): Temporal.PlainDate =>
  Temporal.Instant.fromEpochMilliseconds(milliseconds).toZonedDateTimeISO(timeZone).toPlainDate();

/**
 * Returns the next day of a month with this number, today included; the last day if the month is shorter (SDK:
 * DayOfMonthOptions).
 */
function nextDayOfMonth(today: Temporal.PlainDate, day: number): Temporal.PlainDate {
  const inMonth = today.with({ day: Math.min(day, today.daysInMonth) });
  if (Temporal.PlainDate.compare(inMonth, today) >= 0) return inMonth;
  const next = today.with({ day: 1 }).add({ months: 1 });
  return next.with({ day: Math.min(day, next.daysInMonth) });
}

/**
 * The possible starts of a plan in milliseconds: only `earliest`, unless the buyer may choose a date up to, but not
 * including, `latest`.
 */
interface StartRange {
  earliest: number;
  latest?: number;
  isChosen: boolean;
  /** Whether the plan can no longer start. */
  isOver: boolean;
}

/**
 * Returns when a plan that is bought now may start (SDK: StartDateSettings).
 * @param now milliseconds
 * @param timeZone the site's, for days of its calendar
 */
export function startRange(plan: Settings, now: number, timeZone: string): StartRange {
  const { startDateSettings: settings, allowFutureStartDate } = plan;
  const { fixedDateOptions, dayOfMonthOptions, dateRangeOptions } = settings ?? {};
  if (allowFutureStartDate) {
    const from = settings?.type === 'DATE_RANGE' && dateRangeOptions?.startDate;
    const until = settings?.type === 'DATE_RANGE' && dateRangeOptions?.endDate;
    const earliest = Math.max(now, from ? Date.parse(from) : now);
    const latest = until ? Date.parse(until) : undefined;
    return {
      earliest,
      ...(latest !== undefined && { latest }),
      isChosen: true,
      isOver: latest !== undefined && latest <= earliest,
    };
  }
  if (settings?.type === 'FIXED_DATE' && fixedDateOptions?.startDate) {
    const earliest = Date.parse(fixedDateOptions.startDate);
    return { earliest, isChosen: false, isOver: earliest < now };
  }
  if (settings?.type === 'DAY_OF_MONTH' && dayOfMonthOptions?.dayOfMonth) {
    const today = dayOf(now, timeZone);
    const day = nextDayOfMonth(today, dayOfMonthOptions.dayOfMonth);
    const earliest = day.equals(today) ? now : day.toZonedDateTime(timeZone).epochMilliseconds;
    return { earliest, isChosen: false, isOver: false };
  }
  return { earliest: now, isChosen: false, isOver: false };
}

type Constraints = Serialized<meta.GetPlanConfigurationConstraintsResponseOriginal>;

/** Returns the possible starts for a page that sells a plan, as days of the site's calendar. */
export function startConstraints(plan: Settings, now: number, timeZone: string): Constraints {
  const { type, dayOfMonthOptions, startDateUnavailableMessage: errorMessage } = plan.startDateSettings ?? {};
  const message = errorMessage ? { errorMessage } : {};
  const { earliest, latest, isChosen } = startRange(plan, now, timeZone);
  const day = (milliseconds: number) => dayOf(milliseconds, timeZone).toString();
  if (isChosen)
    return {
      startDateLimits: {
        earliestDate: day(earliest),
        ...(latest !== undefined && { latestDate: day(latest - 1), ...message }),
      },
      startDateRules: { type: 'AVAILABLE_IMMEDIATELY' },
    };
  if (type === 'FIXED_DATE')
    return {
      startDateRules: { type: 'FIXED_DATES', fixedDatesOptions: { dates: [day(earliest)] }, ...message },
    };
  if (type === 'DAY_OF_MONTH')
    return {
      startDateRules: {
        type: 'RECURRENCE',
        recurrenceOptions: {
          recurrenceType: 'MONTHLY',
          monthlyOptions: { dayOfMonth: dayOfMonthOptions?.dayOfMonth },
          startDate: day(earliest),
          interval: 1,
        },
      },
    };
  return { startDateRules: { type: 'AVAILABLE_IMMEDIATELY' } };
}
