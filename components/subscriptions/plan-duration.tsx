import { useTranslations } from '#translations';
import { LocalDate } from '@/components/ui/locale/local-date';
import type { MemberPlan } from '@/lib/wix/plans';

/** How long a member has a plan, and what comes next. */
export function PlanDuration({ plan: { status, payment, start, end, cycle, ending } }: { plan: MemberPlan }) {
  const t = useTranslations();
  if (status === 'ACTIVE' && cycle?.end) {
    const date = <LocalDate date={cycle.end} />;
    // The last cycle ends with the plan.
    if (ending || (end && end <= cycle.end)) return t.rich('It ends on {date} and is not renewed.', { date });
    if (cycle.trial) return t.rich('The free trial lasts until {date}.', { date });
    return payment === 'NOT_APPLICABLE'
      ? t.rich('It renews on {date}.', { date })
      : t.rich('The next payment is due on {date}.', { date });
  }
  if (!start) return null;
  const dates = { start: <LocalDate date={start} />, end: end && <LocalDate date={end} /> };
  if (status === 'CANCELED' || status === 'ENDED') {
    return end
      ? t.rich('It began on {start} and ended on {end}.', dates)
      : t.rich('It began on {start}.', dates);
  }
  return end ? t.rich('From {start} until {end}.', dates) : t.rich('From {start}.', dates);
}
