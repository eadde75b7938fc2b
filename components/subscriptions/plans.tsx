import { getTranslations, useTranslations } from '#translations';
import { OwnerHint } from '@/components/problems/owner-hint';
import { ProblemNotice } from '@/components/problems/problem-notice';
import { ProblemPage } from '@/components/problems/problem-page';
import { EmptyState } from '@/components/ui/empty-state';
import { Skeleton } from '@/components/ui/skeleton';
import { listCurrentPlans, listPlans } from '@/lib/wix/plans';
import { PlanCard } from './plan-card';

const grid = 'grid gap-4 sm:grid-cols-2 sm:gap-5 xl:grid-cols-4';

/** The site's plans side by side, with the member's marked. */
export async function Plans() {
  const [plans, current] = await Promise.all([listPlans(), listCurrentPlans()]);
  const t = await getTranslations();
  if (!plans.ok) {
    const missing = plans.problem.kind === 'not-installed';
    return (
      <ProblemPage problem={plans.problem} action={missing && <OwnerHint app="pricing-plans" missing />} />
    );
  }
  const own = current.ok ? current.value : [];
  return (
    <div className="space-y-8">
      {!current.ok && <ProblemNotice problem={current.problem} />}
      {plans.value.length === 0 ? (
        <EmptyState title={t('There are no plans yet')} action={<OwnerHint app="pricing-plans" />}>
          {t('As soon as the owner of this site adds plans, they are shown here.')}
        </EmptyState>
      ) : (
        <ul aria-label={t('Plans')} className={grid}>
          {plans.value.map((plan) => (
            <PlanCard key={plan.id} plan={plan} current={own.find(({ planId }) => planId === plan.id)} />
          ))}
        </ul>
      )}
    </div>
  );
}

/** Placeholder for the plans, of the same size. */
export function PlansSkeleton() {
  const t = useTranslations();
  return (
    <div aria-busy="true" className={grid}>
      <p className="sr-only">{t('Loading the plans…')}</p>
      {['first', 'second', 'third', 'fourth'].map((card) => (
        <Skeleton key={card} className="h-[38rem] rounded-card xl:h-[46rem]" />
      ))}
    </div>
  );
}
