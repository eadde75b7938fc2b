import type { MemberPlan } from '@/lib/wix/account-plans';
import { LocalDate } from './local-date';

/** How long a member has a plan: from when to when, and what comes next. */
export function PlanDuration({ plan: { status, start, end, cycle, ending } }: { plan: MemberPlan }) {
  if (ending && cycle?.end) {
    return (
      <>
        It ends on <LocalDate date={cycle.end} /> and is not renewed.
      </>
    );
  }
  if (status === 'ACTIVE' && cycle?.end) {
    return (
      <>
        {cycle.trial ? 'The free trial lasts until ' : 'The next payment is due on '}
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
