import { clsx } from 'clsx/lite';
import { useTranslations } from '#translations';
import { message } from '@/lib/translations/translate';
import type { Totals } from '@/lib/wix/cart';

const rows: [keyof Totals, string][] = [
  ['subtotal', message('Subtotal')],
  ['discount', message('Discount')],
  ['shipping', message('Delivery')],
  ['fees', message('Fees')],
  ['tax', message('Tax')],
];

/** The totals of a cart as estimated by the platform. @param busy whether they are from before a pending change */
export function TotalsList({ totals, busy }: { totals: Totals | undefined; busy: boolean }) {
  const t = useTranslations();
  if (!totals) {
    return (
      <p className="text-sm text-muted">
        {busy
          ? t('The total is being worked out…')
          : t('The total could not be worked out just now; you see it at the checkout.')}
      </p>
    );
  }
  return (
    <div className={clsx('transition-opacity', busy && 'opacity-50')} aria-busy={busy}>
      <dl className="space-y-1 text-sm tabular-nums">
        {rows.map(
          ([key, label]) =>
            totals[key] && (
              <div key={key} className="flex justify-between gap-4">
                <dt className="text-muted">{t(label)}</dt>
                <dd className={clsx(key === 'discount' && 'text-accent')}>
                  {key === 'discount' && '−'}
                  {totals[key]}
                </dd>
              </div>
            ),
        )}
        <div className="flex justify-between gap-4 border-t border-line pt-2 text-base font-semibold">
          <dt>{t('Estimated total')}</dt>
          <dd>{totals.total}</dd>
        </div>
      </dl>
      {totals.paid && (
        <p className="mt-1 text-sm">
          {t('Prices are converted. You pay {amount}.', { amount: totals.paid })}
        </p>
      )}
      <p className="mt-1 text-xs text-muted">
        {totals.shipping || totals.tax
          ? t('Delivery and taxes may change at the checkout, with your address.')
          : t('Delivery and taxes follow at the checkout, from your address.')}
      </p>
    </div>
  );
}
