import { useTranslations } from '#translations';
import { ConfirmButton } from '@/components/account/confirm-button';
import { LocalDate } from '@/components/ui/locale/local-date';
import { isolated } from '@/lib/format/text';
import type { CancelAt, MemberPlan } from '@/lib/wix/plans';
import { cancelPlanAction } from './actions';

/**
 * Cancels a plan after a confirmation; the member may choose between now and the end of the paid cycle, if the plan
 * allows both.
 */
export function CancelPlan({ plan }: { plan: MemberPlan }) {
  const t = useTranslations();
  const { id, name, cancel: ways, cycle } = plan;
  return (
    <ConfirmButton
      offered={ways.length > 0}
      label={t.rich('Cancel {plan}', { plan: <span className="sr-only">{name}</span> })}
      title={t('Cancel {plan}?', { plan: isolated(name) })}
      confirm={t('Cancel the plan')}
      done={t('Your plan {plan} is canceled.', { plan: isolated(name) })}
      action={cancelPlanAction.bind(null, id)}
    >
      {ways.length > 1 ? (
        <fieldset className="space-y-2">
          <legend className="mb-2">{t('When should it end?')}</legend>
          {ways.map((way, index) => (
            <label
              key={way}
              className="flex min-h-11 cursor-pointer items-start gap-3 rounded-control border border-edge px-3 py-2.5 has-checked:border-accent has-checked:bg-accent-soft"
            >
              <input
                type="radio"
                name="when"
                value={way}
                defaultChecked={index === 0}
                className="mt-1 size-4 accent-(--accent)"
              />
              <span className="text-ink">
                <Way way={way} end={cycle?.end} />
              </span>
            </label>
          ))}
        </fieldset>
      ) : (
        <>
          <input type="hidden" name="when" value={ways[0]} />
          <p>
            {cycle?.trial ? <TrialEnd end={cycle.end} /> : t('It ends at once, with all that it includes.')}
          </p>
        </>
      )}
      {!cycle?.trial && <p>{t('Payments are not refunded automatically: that is up to the business.')}</p>}
    </ConfirmButton>
  );
}

function Way({ way, end }: { way: CancelAt; end: string | undefined }) {
  const t = useTranslations();
  if (way === 'IMMEDIATELY') return t('At once, with all that it includes');
  return end
    ? t.rich('On {date}, when the next payment would be due', { date: <LocalDate date={end} /> })
    : t('When the next payment would be due');
}

function TrialEnd({ end }: { end: string | undefined }) {
  const t = useTranslations();
  return (
    <>
      {t('You are not charged.')}{' '}
      {end &&
        t.rich('Until the free trial ends, on {date}, you can go on using it.', {
          date: <LocalDate date={end} />,
        })}
    </>
  );
}
