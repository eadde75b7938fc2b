import { type FormEvent, useState } from 'react';
import { useTranslations } from '#translations';
import { addition } from '@/components/cart/cart-changes';
import { CartForm } from '@/components/cart/cart-form';
import { setCartOpened, useCartChange } from '@/components/cart/cart-provider';
import { QuantityField } from '@/components/cart/quantity-field';
import { ActionError } from '@/components/problems/action-error';
import { ProductPrice, StockText } from '@/components/store/price-and-stock';
import { Button } from '@/components/ui/button';
import { usePostedValues } from '@/components/ui/forms/posted-form';
import { useSiteLocale } from '@/components/ui/locale/site-locale';
import { Place } from '@/components/ui/slots/place';
import type { Product } from '@/lib/wix/store';
import { postProduct } from './actions';
import { chosenVariant, isCrossed, itemOf, priceOf, readChosen, type Selection } from './choices';
import { ModifierField, OptionField, TextsFields } from './fields';

/** Price, stock, options, texts and quantity of a product. The input stays when adding it fails. */
export function ProductForm({
  product,
  selection,
  onChoose,
}: {
  product: Product;
  selection: Selection;
  onChoose: (option: string, choice: string) => void;
}) {
  const { id, slug, name, picture, options, variants, modifiers, textFields } = product;
  const t = useTranslations();
  const locale = useSiteLocale();
  const { run, pending, refusal, dismiss } = useCartChange();
  const posted = usePostedValues();
  const typed = posted?.get('product') === slug ? readChosen(product, posted) : undefined;
  const [texts, setTexts] = useState(typed?.texts ?? {});
  const [modified, setModified] = useState(typed?.modified ?? {});
  const [wanted, setWanted] = useState(1);
  /** Whether the visitor has tried to add it before everything was chosen: then each field shows what is missing. */
  const [tried, setTried] = useState(false);
  const variant = chosenVariant(product, selection);
  const complete = options.every((option) => option.name in selection);
  const quantity = Math.max(1, Math.min(wanted, variant?.available ?? wanted));
  const price = priceOf(product, variant, { modified, texts }, locale);
  const unavailable = complete ? !variant?.available : variants.every(({ available }) => available === 0);

  async function add() {
    if (!variant) return;
    const { item, details } = itemOf(product, variant, { selection, modified, texts });
    const line = { productId: id, name, details, picture: variant.picture ?? picture, price, quantity };
    if (await run(addition(item, line, t))) setCartOpened(true);
  }

  /** The fields show their errors themselves, in the page's language, instead of the browser's bubble. */
  function refuse(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    setTried(true);
    const inputs = [...event.currentTarget.elements].filter((it) => it instanceof HTMLInputElement);
    inputs.find(({ validity }) => !validity.valid)?.focus();
  }

  return (
    <div className="mt-4 space-y-6">
      <CartForm post={postProduct} onSend={add} onInvalid={refuse} className="space-y-6">
        <input type="hidden" name="product" value={slug} />
        <div aria-live="polite" className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
          <ProductPrice price={price} className="text-2xl" />
          {complete && !variant ? (
            <p className="text-sm text-danger">{t('Not made in this combination')}</p>
          ) : (
            <StockText variants={variant ? [variant] : variants} />
          )}
        </div>
        {options.map((option) => (
          <OptionField
            key={option.name}
            option={option}
            product={product}
            selection={selection}
            tried={tried}
            onChoose={(choice) => {
              dismiss();
              onChoose(option.name, choice);
            }}
          />
        ))}
        {isCrossed(product, selection) && (
          <p className="text-sm text-muted">
            {t('What is crossed out is sold out, or not made together with your other choices.')}
          </p>
        )}
        {modifiers.map((modifier) => (
          <ModifierField
            key={modifier.key}
            modifier={modifier}
            chosen={modified[modifier.key]}
            tried={tried}
            onChoose={(choice) => {
              const { [modifier.key]: _, ...others } = modified;
              setModified(choice ? { ...others, [modifier.key]: choice } : others);
            }}
          />
        ))}
        <TextsFields fields={textFields} texts={texts} tried={tried} onChange={setTexts} />
        {refusal && <ActionError problem={refusal.problem} pending={pending} />}
        <div className="flex flex-wrap items-start gap-3">
          <QuantityField
            label={t('quantity of {name}', { name })}
            value={quantity}
            max={variant?.available || 1}
            disabled={!variant?.available}
            onChange={setWanted}
          />
          <Button type="submit" className="min-w-40 flex-1" pending={pending} disabled={unavailable}>
            {unavailable ? t('Not available') : t('Add to cart')}
          </Button>
        </div>
      </CartForm>
      {unavailable && <Place name="sold-out" value={selection} />}
      <Place name="product-actions" className="min-h-11 space-y-6" />
    </div>
  );
}
