import { useTranslations } from '#translations';

/** A shopping bag. */
export const CartIcon = () => (
  <svg
    viewBox="0 0 20 20"
    className="size-5 max-sm:size-[20px]"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.5"
    aria-hidden="true"
  >
    <path d="M4.5 6.5h11l.9 10.5H3.6L4.5 6.5Z" strokeLinejoin="round" />
    <path d="M7 8.5V6a3 3 0 0 1 6 0v2.5" strokeLinecap="round" />
  </svg>
);

/** The content of the cart's button without the number. */
export function CartLabel() {
  const t = useTranslations();
  return (
    <>
      <CartIcon />
      <span className="max-sm:sr-only">{t('Cart')}</span>
    </>
  );
}

/**
 * The style of the cart's button. On phones its size does not depend on the text size, so that the header's row has
 * room.
 */
export const CART_LOOK =
  'relative flex size-[44px] items-center justify-center gap-2 rounded-full border border-edge bg-surface text-sm font-medium text-ink transition-colors hover:border-ink hover:bg-sunken sm:h-9 sm:w-24 sm:rounded-control';
