import { useSiteLocale } from '@/components/ui/locale/site-locale';
import { countText, numberText } from '@/lib/format/numbers';

const PLACE =
  'absolute -top-1.5 -right-1.5 min-w-5.5 rounded-full px-1.5 text-center text-xs leading-5.5 font-semibold';

/** How much is in the cart, on the corner of its button. */
export function CartBadge({ count }: { count: number }) {
  const locale = useSiteLocale();
  return (
    <span className={`${PLACE} bg-accent text-on-accent tabular-nums`}>
      <span aria-hidden="true">{count > 99 ? `${numberText(99, locale)}+` : numberText(count, locale)}</span>
      <span className="sr-only">{countText(count, 'item', locale)}</span>
    </span>
  );
}

/** Says on the corner of the cart's button that the cart could not be read. */
export const UnreadBadge = () => (
  <span className={`${PLACE} bg-danger-soft text-danger`}>
    <span aria-hidden="true">!</span>
    <span className="sr-only">could not be read</span>
  </span>
);

/** A shopping bag. */
export const CartIcon = () => (
  <svg
    viewBox="0 0 20 20"
    className="size-5"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.5"
    aria-hidden="true"
  >
    <path d="M4.5 6.5h11l.9 10.5H3.6L4.5 6.5Z" strokeLinejoin="round" />
    <path d="M7 8.5V6a3 3 0 0 1 6 0v2.5" strokeLinecap="round" />
  </svg>
);
