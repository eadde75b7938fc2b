import { listPlans } from '@/lib/wix/plans';
import { InstallAction, OwnerAction } from '../shell/owner-action';
import { ProblemPage } from '../shell/problem-view';
import { EmptyState } from '../ui/empty-state';
import { Skeleton } from '../ui/skeleton';
import { PlanCard } from './plan-card';
import { PurchaseNotice } from './purchase-notice';

const grid = 'grid gap-4 sm:grid-cols-2 sm:gap-5 xl:grid-cols-4';

/** The site's plans side by side, below thanks for the one that was just bought. */
export async function Plans({
  searchParams,
}: {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}) {
  const { planOrderId } = await searchParams;
  const plans = await listPlans();
  if (!plans.ok) {
    const missing = plans.problem.kind === 'not-installed';
    return <ProblemPage problem={plans.problem} action={missing && <InstallAction app="pricing-plans" />} />;
  }
  return (
    <>
      <PurchaseNotice planOrderId={planOrderId} />
      {plans.value.length === 0 ? (
        <EmptyState title="There are no plans yet" action={<OwnerAction place="plans" />}>
          As soon as the owner of this site adds plans, they are shown here.
        </EmptyState>
      ) : (
        <ul className={grid}>
          {plans.value.map((plan) => (
            <PlanCard key={plan.id} plan={plan} />
          ))}
        </ul>
      )}
    </>
  );
}

/** Stands where the plans are going to be, with their measures. */
export function PlansSkeleton() {
  return (
    <div aria-busy="true" className={grid}>
      <p className="sr-only">Loading the plans…</p>
      {['first', 'second', 'third', 'fourth'].map((card) => (
        <Skeleton key={card} className="h-[30rem] rounded-card" />
      ))}
    </div>
  );
}
