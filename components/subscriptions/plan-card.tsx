import { clsx } from 'clsx/lite';
import { useTranslations } from '#translations';
import { CheckoutForm } from '@/components/checkout/checkout-form';
import { Badge } from '@/components/ui/badge';
import { ButtonLink } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import type { CurrentPlan, Plan } from '@/lib/wix/plans';
import { choosePlan } from './actions';
import { PlanDuration } from './plan-duration';

/**
 * A plan: price, benefits, and the button that buys it. Its parts align with those of the cards beside it, so that
 * plans can be compared.
 * @param current the member's order of this plan, if there is one
 */
export function PlanCard({ plan, current }: { plan: Plan; current: CurrentPlan | undefined }) {
  const { id, name, description, perks, price, cycle, trial, primary, promotion, alternatives } = plan;
  const t = useTranslations();
  return (
    <Card
      as="li"
      className={clsx(
        'row-span-6 grid grid-rows-subgrid gap-y-4 p-5 sm:p-6',
        (current || primary) && 'border-accent ring-1 ring-accent',
      )}
    >
      <div className="flex flex-wrap items-start justify-between gap-2">
        <h2 className="text-lg font-semibold">{name}</h2>
        {current ? (
          <Badge tone="accent">{t('Your plan')}</Badge>
        ) : (
          primary && <Badge tone="accent">{promotion ?? t('Recommended')}</Badge>
        )}
      </div>
      <div>
        <p>
          <span className="text-3xl font-semibold tracking-tight tabular-nums">{price}</span>{' '}
          <span className="text-muted">{cycle}</span>
        </p>
        {alternatives?.map((other) => (
          <p key={`${other.price} ${other.cycle}`} className="mt-1 text-sm text-muted">
            {t('or {price} {cycle}', other)}
          </p>
        ))}
        {trial && <p className="mt-1 text-sm font-medium text-accent">{t('First {trial}', { trial })}</p>}
      </div>
      <p className="whitespace-pre-line text-muted">{description}</p>
      <Perks perks={perks} name={t('What {name} includes', { name })} />
      <Terms plan={plan} />
      <div className="self-end">
        {current ? (
          <div className="space-y-3">
            <p className="text-sm text-muted">
              <PlanDuration plan={current} />
            </p>
            <ButtonLink href="/account/plans" variant="secondary" className="w-full">
              {t.rich('Manage plan {name}', { name: <span className="sr-only">{name}</span> })}
            </ButtonLink>
          </div>
        ) : (
          <CheckoutForm
            post={choosePlan}
            button={t.rich('Choose plan {name}', { name: <span className="sr-only">{name}</span> })}
            variant={primary ? 'primary' : 'secondary'}
            className="w-full"
          >
            <input type="hidden" name="id" value={id} />
          </CheckoutForm>
        )}
      </div>
    </Card>
  );
}

/** The benefits of a plan. @param name of the list, for screen readers */
export const Perks = ({ perks, name }: { perks: string[]; name: string }) => (
  <ul aria-label={name} className="space-y-2">
    {perks.map((perk) => (
      <li key={perk} className="flex gap-2.5">
        <svg aria-hidden="true" viewBox="0 0 20 20" fill="none" className="mt-1 size-4 shrink-0 text-accent">
          <path
            d="m4 11 4 4 8-10"
            stroke="currentColor"
            strokeWidth="2.2"
            strokeLinecap="round"
            strokeLinejoin="round"
          />
        </svg>
        {perk}
      </li>
    ))}
  </ul>
);

/** The terms: the same facts for each plan, and the owner's text. */
function Terms({ plan: { trial, renews, buyerCanCancel, terms } }: { plan: Plan }) {
  const t = useTranslations();
  const facts = [
    [t('Free trial'), trial ?? t('None|trial')],
    [t('Renews'), renews ? t('Until canceled') : t('No')],
    [t('Cancel online'), buyerCanCancel ? t('Yes') : t('No')],
  ];
  return (
    <div className="text-sm">
      <dl>
        {facts.map(([fact, value]) => (
          <div key={fact} className="flex justify-between gap-3 border-t border-line py-2">
            <dt className="text-muted">{fact}</dt>
            <dd className="text-end">{value}</dd>
          </div>
        ))}
      </dl>
      {terms && (
        <details className="border-t border-line">
          <summary className="w-fit py-2 text-accent hover:underline">{t('Terms')}</summary>
          <p className="whitespace-pre-line text-muted">{terms}</p>
        </details>
      )}
    </div>
  );
}
