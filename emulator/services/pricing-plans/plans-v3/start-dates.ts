import type { plansV3 as meta } from '@wix/pricing-plans/meta';
import { Temporal } from 'temporal-polyfill';
import type { Serialized } from '#core/contract/serialized';
import type { Plan } from '../plans/store';

/** The settings of a start that hold for a plan: some are for starts that the buyer chooses, the others for the rest. */
type Settings = Pick<Plan, 'startDateSettings' | 'allowFutureStartDate'>;

const dayOf = (milliseconds: number, timeZone: string): Temporal.PlainDate =>
  Temporal.Instant.fromEpochMilliseconds(milliseconds).toZonedDateTimeISO(timeZone).toPlainDate();

/** The next day of a month with this number, today included; the last day where a month has fewer (SDK: DayOfMonthOptions). */
function nextDayOfMonth(today: Temporal.PlainDate, day: number): Temporal.PlainDate {
  const inMonth = today.with({ day: Math.min(day, today.daysInMonth) });
  if (Temporal.PlainDate.compare(inMonth, today) >= 0) return inMonth;
  const next = today.with({ day: 1 }).add({ months: 1 });
  return next.with({ day: Math.min(day, next.daysInMonth) });
}

/** When a plan may start, in milliseconds: `earliest` unless the buyer may choose; the end of the range is not in it. */
export interface StartRange {
  earliest: number;
  latest?: number;
  isChosen: boolean;
  /** Whether there is no start any more. */
  isOver: boolean;
}

/**
 * When a plan that is bought now may start (SDK: StartDateSettings).
 * @param now milliseconds
 * @param timeZone the site's: days of the month are of its calendar
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

/** What a page that sells a plan has to know of its start; days of the site's calendar. */
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
