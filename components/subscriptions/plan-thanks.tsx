import type { ReactNode } from 'react';
import { getTranslations, useTranslations } from '#translations';
import { HostedLogIn } from '@/components/members/hosted-log-in/hosted-log-in';
import { ProblemNotice } from '@/components/problems/problem-notice';
import { ButtonLink } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Fact } from '@/components/ui/fact';
import { Notice } from '@/components/ui/notice';
import { isolated } from '@/lib/format/text';
import type { SearchParams } from '@/lib/urls/search-params';
import { isOrderId } from '@/lib/urls/search-params';
import { isMember } from '@/lib/wix/member';
import { type CurrentPlan, listCurrentPlans, listPlans, type Plan } from '@/lib/wix/plans';
import { Perks } from './plan-card';
import { PlanDuration } from './plan-duration';

/**
 * Confirms the purchase of a plan, or says why it is not shown.
 * @param searchParams with `planOrderId`, which the platform appends when the visitor comes back from buying a plan, and
 *   only then (platform facts 5.3)
 */
export async function PlanThanks({ searchParams }: { searchParams: SearchParams }) {
  const [{ planOrderId }, plans, current, t] = await Promise.all([
    searchParams,
    listPlans(),
    listCurrentPlans(),
    getTranslations(),
  ]);
  if (!isOrderId(planOrderId)) return <NotShown>{t('There is no purchase at this address.')}</NotShown>;
  const bought = current.ok ? current.value.find(({ id }) => id === planOrderId) : undefined;
  if (bought) {
    const plan = plans.ok ? plans.value.find(({ id }) => id === bought.planId) : undefined;
    return <Thanks bought={bought} plan={plan} />;
  }
  if (!current.ok) return <ProblemNotice problem={current.problem} />;
  return (
    <NotShown action={!(await isMember()) && <HostedLogIn size="sm">{t('Log in')}</HostedLogIn>}>
      {t('A plan is shown only to the member who bought it. Your account lists all of yours.')}
    </NotShown>
  );
}

function Thanks({ bought, plan }: { bought: CurrentPlan; plan: Plan | undefined }) {
  const t = useTranslations();
  return (
    <section aria-labelledby="thanks-title">
      <h1 id="thanks-title" className="text-title font-semibold">
        {t('Thank you, {name} is yours!', { name: isolated(bought.name) })}
      </h1>
      <Card className="mt-8 grid gap-x-12 gap-y-6 p-5 sm:p-8 md:grid-cols-[minmax(0,1fr)_20rem]">
        {plan && plan.perks.length > 0 && (
          <div className="space-y-3">
            <h2 className="font-semibold">{t('What is part of it')}</h2>
            <Perks perks={plan.perks} name={t('What is part of it')} />
          </div>
        )}
        <dl className="space-y-4 font-medium [&_dt]:font-normal">
          {plan && (
            <Fact name={t('Price')}>
              {plan.price} {plan.cycle}
            </Fact>
          )}
          <Fact name={t('When')}>
            <PlanDuration plan={bought} />
          </Fact>
        </dl>
      </Card>
      <div className="mt-8 flex flex-wrap gap-3">
        <ButtonLink href="/account/plans">{t('See it in your account')}</ButtonLink>
        <ButtonLink href="/booking" variant="secondary">
          {t('Book a class')}
        </ButtonLink>
      </div>
    </section>
  );
}

function NotShown({ action, children }: { action?: ReactNode; children: ReactNode }) {
  const t = useTranslations();
  return (
    <>
      <h1 className="mb-6 text-title font-semibold">{t('Your plan')}</h1>
      <Notice tone="warn" title={t('We cannot show a plan here')} action={action}>
        {children}
      </Notice>
      <div className="mt-8">
        <ButtonLink href="/subscriptions">{t('See all plans')}</ButtonLink>
      </div>
    </>
  );
}
