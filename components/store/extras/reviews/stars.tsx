import { useTranslations } from '#translations';

const STAR = 'M10 1.6l2.6 5.3 5.8.8-4.2 4.1 1 5.8-5.2-2.7-5.2 2.7 1-5.8L1.6 7.7l5.8-.8z';

/** A rating in stars, exact to a tenth. @param rating from 0 to 5 */
export function Stars({ rating }: { rating: number }) {
  const t = useTranslations();
  const row = (className: string) => (
    <svg viewBox="0 0 100 20" aria-hidden="true" className={`h-4 w-20 shrink-0 ${className}`}>
      {[0, 20, 40, 60, 80].map((x) => (
        <path key={x} d={STAR} transform={`translate(${x} 0)`} fill="currentColor" />
      ))}
    </svg>
  );
  return (
    <span
      role="img"
      aria-label={t('{rating} of 5 stars', { rating: Math.round(rating * 10) / 10 })}
      className="relative inline-flex"
    >
      {row('text-line')}
      <span className="absolute inset-y-0 start-0 overflow-hidden" style={{ width: `${rating * 20}%` }}>
        {row('text-accent')}
      </span>
    </span>
  );
}
