import { useTranslations } from '#translations';
import { useSiteLocale } from '@/components/ui/locale/site-locale';
import { numberText } from '@/lib/format/numbers';

const PLACE =
  'absolute -top-1.5 -end-1.5 min-w-5.5 rounded-full px-1.5 text-center text-xs leading-5.5 font-semibold';

/** The number of things in the cart, on the corner of its button. */
export function CartBadge({ count }: { count: number }) {
  const t = useTranslations();
  const locale = useSiteLocale();
  return (
    <span className={`${PLACE} bg-accent text-on-accent tabular-nums`}>
      <span aria-hidden="true">{count > 99 ? `${numberText(99, locale)}+` : numberText(count, locale)}</span>
      <span className="sr-only">{t({ one: '{count} item', other: '{count} items' }, { count })}</span>
    </span>
  );
}

/** Shown on the corner of the cart's button if the cart could not be read. */
export function UnreadBadge() {
  const t = useTranslations();
  return (
    <span className={`${PLACE} bg-danger-soft text-danger`}>
      <span aria-hidden="true">!</span>
      <span className="sr-only">{t('could not be read')}</span>
    </span>
  );
}

/** The content of the cart's button without the number. */
export function CartLabel() {
  const t = useTranslations();
  return (
    <>
      <svg
        aria-hidden="true"
        viewBox="0 0 20 20"
        className="size-5 fill-none stroke-current max-sm:size-[20px]"
        strokeWidth="1.5"
      >
        <path
          d="M4.5 6.5h11l.9 10.5H3.6L4.5 6.5ZM7 8.5V6a3 3 0 0 1 6 0v2.5"
          strokeLinejoin="round"
          strokeLinecap="round"
        />
      </svg>
      <span className="max-sm:sr-only">{t('Cart')}</span>
    </>
  );
}
