import { getTranslations, useTranslations } from '#translations';
import { SectionProblem } from '@/components/account/section-problem';
import { SECTIONS } from '@/components/account/sections';
import { stateOf, waiting } from '@/components/account/states';
import { PlanDuration } from '@/components/subscriptions/plan-duration';
import { ButtonLink } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { ListCard } from '@/components/ui/lists/list-card';
import { Pager } from '@/components/ui/lists/pager';
import { readOffset, type SearchParams } from '@/lib/urls/search-params';
import { listPlanOrders } from '@/lib/wix/account/plans';
import type { MemberPlan } from '@/lib/wix/plans';
import { CancelPlan } from './cancel-plan';
import { planPayments, planStates } from './states';

/** The plans that the member has ordered, with benefits and terms. */
export async function MemberPlans({ searchParams }: { searchParams: SearchParams }) {
  const t = await getTranslations();
  const offset = await readOffset(searchParams);
  const plans = await listPlanOrders(offset);
  if (!plans.ok) return <SectionProblem problem={plans.problem} app="pricing-plans" />;
  const { entries, next } = plans.value;
  if (entries.length === 0 && offset === 0) {
    return (
      <EmptyState
        title={t('You have no plan yet')}
        action={<ButtonLink href="/subscriptions">{t('See the plans')}</ButtonLink>}
      >
        {t('Memberships and other plans that you choose are listed here.')}
      </EmptyState>
    );
  }
  return (
    <>
      <ul aria-label={t('Plans')} className="space-y-4">
        {entries.map((plan) => (
          <PlanCard key={plan.id} plan={plan} />
        ))}
      </ul>
      <Pager
        href={SECTIONS.plans.href}
        name="from"
        next={next}
        cursor={offset > 0 ? `${offset}` : undefined}
      />
    </>
  );
}

function PlanCard({ plan }: { plan: MemberPlan }) {
  const t = useTranslations();
  const { name, description, perks, price, status, payment, ending } = plan;
  const state = ending ? waiting(t('Canceled, still running')) : stateOf(planStates, status, t);
  return (
    <ListCard
      title={name}
      states={[state, stateOf(planPayments, payment, t)]}
      actions={<CancelPlan plan={plan} />}
    >
      {price && <p className="font-medium">{price}</p>}
      {description && <p className="text-muted">{description}</p>}
      <p className="text-sm text-muted">
        <PlanDuration plan={plan} />
      </p>
      {perks.length > 0 && (
        <ul
          aria-label={t('What {name} includes', { name })}
          className="list-disc space-y-1 pt-2 ps-5 text-sm"
        >
          {perks.map((perk) => (
            <li key={perk}>{perk}</li>
          ))}
        </ul>
      )}
    </ListCard>
  );
}
