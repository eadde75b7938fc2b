import { clsx } from 'clsx/lite';
import { useTranslations } from '#translations';

/** A price formatted by the platform; `before` is the price before a reduction. */
export function Price({ now, before, className }: { now: string; before?: string; className?: string }) {
  const t = useTranslations();
  if (!before || before === now) return <bdi className={clsx('tabular-nums', className)}>{now}</bdi>;
  return (
    // In the page's direction: around amounts alone, a paragraph would take itself for left-to-right.
    <span className={clsx('tabular-nums [unicode-bidi:isolate]', className)}>
      <span className="sr-only">{t('Now')} </span>
      <bdi className="text-accent">{now}</bdi> <span className="sr-only">{t(', before')} </span>
      <s className="font-normal text-muted">
        <bdi>{before}</bdi>
      </s>
    </span>
  );
}
