import type { Plan } from '@/lib/wix/plans';
import { Badge } from '../ui/badge';
import { Card } from '../ui/card';
import { classNames } from '../ui/class-names';
import { ChoosePlan } from './choose-plan';

/** One plan: what it costs, what is in it, and the button that buys it. */
export function PlanCard({ plan }: { plan: Plan }) {
  const { id, name, description, perks, price, cycle, trial, terms, buyerCanCancel, primary } = plan;
  return (
    <Card
      as="li"
      className={classNames('flex flex-col gap-5 p-5 sm:p-6', primary && 'border-accent ring-1 ring-accent')}
    >
      <div className="space-y-3">
        <h2 className="text-lg font-semibold">{name}</h2>
        <p>
          <span className="text-3xl font-semibold tracking-tight tabular-nums">{price}</span>{' '}
          <span className="text-muted">{cycle}</span>
        </p>
        {/* Kept free where there is nothing to say, so that the cards of a row stay in line. */}
        <p className="flex flex-wrap items-center gap-2 text-sm font-medium text-accent empty:hidden sm:min-h-6 sm:empty:flex">
          {primary && <Badge tone="accent">Recommended</Badge>}
          {trial && `First ${trial}`}
        </p>
      </div>
      {description && <p className="text-muted">{description}</p>}
      {perks.length > 0 && (
        <ul className="space-y-2">
          {[...new Set(perks)].map((perk) => (
            <li key={perk} className="flex gap-2.5">
              <Tick />
              {perk}
            </li>
          ))}
        </ul>
      )}
      <div className="mt-auto space-y-4 pt-1">
        {(terms || buyerCanCancel) && <Terms terms={terms} buyerCanCancel={buyerCanCancel} />}
        <ChoosePlan id={id} name={name} primary={primary} />
      </div>
    </Card>
  );
}

function Terms({ terms, buyerCanCancel }: Pick<Plan, 'terms' | 'buyerCanCancel'>) {
  return (
    <div className="space-y-1 text-sm text-muted">
      {buyerCanCancel && <p>You can cancel it yourself.</p>}
      {terms && (
        <details>
          <summary className="w-fit text-accent hover:underline">Terms</summary>
          <p className="mt-1">{terms}</p>
        </details>
      )}
    </div>
  );
}

function Tick() {
  return (
    <svg aria-hidden="true" viewBox="0 0 20 20" fill="none" className="mt-1 size-4 shrink-0 text-accent">
      <path
        d="m4 11 4 4 8-10"
        stroke="currentColor"
        strokeWidth="2.2"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
