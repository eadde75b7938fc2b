import { useTranslations } from '#translations';

/** The content of the cart's button without the number. */
export function CartLabel() {
  const t = useTranslations();
  return (
    <>
      <span className="icon-cart size-5 max-sm:size-[20px]" />
      <span className="max-sm:sr-only">{t('Cart')}</span>
    </>
  );
}
