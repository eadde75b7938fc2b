import type { plansV3 as meta } from '@wix/pricing-plans/meta';
import { Temporal } from 'temporal-polyfill';
import type { Serialized } from '#core/contract/serialized';
import type { Plan } from '../plans/store';

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
export interface StartRange {
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
