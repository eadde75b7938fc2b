import { LocalDate } from '@/components/ui/locale/local-date';
import type { MemberPlan } from '@/lib/wix/plans';

/** How long a member has a plan, and what comes next. */
export function PlanDuration({ plan: { status, payment, start, end, cycle, ending } }: { plan: MemberPlan }) {
  if (status === 'ACTIVE' && cycle?.end) {
    // The last cycle ends with the plan.
    if (ending || (end && end <= cycle.end)) {
      return (
        <>
          It ends on <LocalDate date={cycle.end} /> and is not renewed.
        </>
      );
    }
    const renewal = payment === 'NOT_APPLICABLE' ? 'It renews on ' : 'The next payment is due on ';
    return (
      <>
        {cycle.trial ? 'The free trial lasts until ' : renewal}
        <LocalDate date={cycle.end} />.
      </>
    );
  }
  if (!start) return null;
  const over = status === 'CANCELED' || status === 'ENDED';
  return (
    <>
      {over ? 'It began on ' : 'From '}
      <LocalDate date={start} />
      {end && (
        <>
          {over ? ' and ended on ' : ' until '}
          <LocalDate date={end} />
        </>
      )}
      .
    </>
  );
}
