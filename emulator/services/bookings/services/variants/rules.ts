import { DAY } from '#core/time/clock';
import { dateOf } from '#core/time/time-zones';
import { WEEKDAYS } from '../../staff/entity';
import type { OptionsAndVariants, Variant, VariantChoice } from '../options/entity';

type DateTimeRule = NonNullable<VariantChoice['dateTime']>;

/** The facts on which the price of some participants of a booking depends. */
export interface Chosen {
  /** The customer's choices for these participants. */
  choices: readonly Pick<VariantChoice, 'optionId' | 'custom' | 'duration'>[];
  /** The resource of the staff member who gives the service. */
  resourceId?: string | undefined;
  /** The length of the session. */
  minutes?: number | undefined;
  /** The start in the time zone of the business: `2026-03-02T10:00:00`. */
  localStart?: string | undefined;
  participants: number;
}

/**
 * Returns the variant that the customer has chosen, or that follows from the time, the staff member or the number of
 * participants. The first that fits counts (platform facts 28.3).
 * @returns undefined if none fits; then the service's default price applies
 */
export const chosenVariant = ({ variants }: OptionsAndVariants, chosen: Chosen): Variant | undefined =>
  variants.values.find(({ choices: [choice] }) => fits(choice, chosen));

function fits(
  { optionId, custom, staffMemberId, duration, dateTime, participantRange }: VariantChoice,
  chosen: Chosen,
): boolean {
  const choice = chosen.choices.find((it) => it.optionId === optionId);
  if (custom !== undefined) return choice?.custom !== undefined && sameName(choice.custom, custom);
  if (staffMemberId) return chosen.resourceId === staffMemberId;
  if (duration) return (choice?.duration?.minutes ?? chosen.minutes) === duration.minutes;
  if (dateTime) return chosen.localStart !== undefined && ruleFits(dateTime, chosen.localStart);
  const { minParticipants: least, maxParticipants: most } = participantRange ?? {};
  return (
    participantRange !== undefined &&
    chosen.participants >= (least ?? 1) &&
    chosen.participants <= (most ?? Number.POSITIVE_INFINITY)
  );
}

/** Whether two custom choices have the same name; case does not count (SDK: CustomServiceOption.choices). */
export const sameName = (one: string, other: string): boolean =>
  one.trim().toLowerCase() === other.trim().toLowerCase();

/**
 * Whether a session that begins at a local time is covered by a rule (SDK: DateTimeRule).
 * @param local in the time zone of the business: `2026-03-02T10:00:00`
 */
export function ruleFits(
  { hoursAndDaysRule, monthsRule, dateRangeRule }: DateTimeRule,
  local: string,
): boolean {
  if (hoursAndDaysRule) return isInHours(hoursAndDaysRule, local);
  if (monthsRule) return monthsRule.months?.includes(Number(local.slice(5, 7))) ?? false;
  const { localStartDate: from, localEndDate: to, repeatsAnnually } = dateRangeRule ?? {};
  if (!from || !to) return false;
  // The year is ignored: such a range may begin late in one year and end early in the next.
  const part = repeatsAnnually ? 5 : 0;
  const [start, end, at] = [from.slice(part, 19), to.slice(part, 19), local.slice(part, 19)];
  return start <= end ? at >= start && at <= end : at >= start || at <= end;
}

/** A window that passes midnight belongs to the day on which it begins (platform facts 28.3). */
function isInHours(
  { days = [], startTime, endTime }: NonNullable<DateTimeRule['hoursAndDaysRule']>,
  local: string,
): boolean {
  const [from, to] = [startTime?.slice(0, 5) ?? '00:00', endTime?.slice(0, 5) ?? '24:00'];
  const time = local.slice(11, 16);
  const isOn = (day: string) => days.some((it) => it === weekdayOf(day));
  const today = local.slice(0, 10);
  if (from < to) return isOn(today) && time >= from && time < to;
  const yesterday = dateOf(Date.parse(today) / DAY - 1);
  return (isOn(today) && time >= from) || (isOn(yesterday) && time < to);
}

// Day 0 of the epoch was a Thursday.
const weekdayOf = (day: string) => WEEKDAYS[(((Date.parse(day) / DAY + 3) % 7) + 7) % 7];
