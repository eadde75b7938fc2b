import { type FormEvent, type ReactNode, useState } from 'react';
import { useTranslations } from '#translations';
import { useCartDrawer } from '@/components/cart/cart-provider';
import { useCartActions } from '@/components/cart/use-cart-actions';
import { ActionError } from '@/components/problems/action-error';
import { TellMe } from '@/components/store/back-in-stock/tell-me';
import { ProductPrice } from '@/components/store/product-price';
import { StockText } from '@/components/store/stock-text';
import { Button } from '@/components/ui/button';
import { QuantityField } from '@/components/ui/forms/quantity-field';
import { useSiteLocale } from '@/components/ui/locale/site-locale';
import { onDemand } from '@/components/ui/on-demand';
import type { Problem } from '@/lib/wix/platform';
import type { Product } from '@/lib/wix/store';
import { itemOf } from './cart-item';
import { chosenVariant, isCrossed, type Selection } from './choices';
import { ModifierField } from './fields/modifier-field';
import { OptionField } from './fields/option-field';
import { priceOf } from './price-of';

// Few products take texts.
const TextsFields = onDemand(() => import('./fields/texts-fields'));

/** Price, stock, options, texts and quantity of a product. The input stays when adding it fails. */
export function ProductForm({
  product,
  selection,
  extras,
  onChoose,
}: {
  product: Product;
  selection: Selection;
  /** Below the form: wish list, delivery. */
  extras?: ReactNode;
  onChoose: (option: string, choice: string) => void;
}) {
  const { id, name, picture, options, variants, modifiers } = product;
  const t = useTranslations();
  const locale = useSiteLocale();
  const { add } = useCartActions();
  const { setOpened } = useCartDrawer();
  const [texts, setTexts] = useState<Record<string, string>>({});
  const [modified, setModified] = useState<Record<string, string>>({});
  const [wanted, setWanted] = useState(1);
  const [pending, setPending] = useState(false);
  const [problem, setProblem] = useState<Problem>();
  /** Whether the visitor has tried to add it before everything was chosen: then each field shows what is missing. */
  const [told, setTold] = useState(false);
  const variant = chosenVariant(product, selection);
  const complete = options.every((option) => option.name in selection);
  const quantity = Math.max(1, Math.min(wanted, variant?.available ?? wanted));
  const price = priceOf(product, variant, { modified, texts }, locale);
  const unavailable = complete ? !variant?.available : variants.every(({ available }) => available === 0);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (!variant) return;
    setPending(true);
    const { item, details } = itemOf(product, variant, { selection, modified, texts });
    const refused = await add(item, {
      productId: id,
      name,
      details,
      picture: variant.picture ?? picture,
      price,
      quantity,
    });
    setPending(false);
    setProblem(refused);
    if (!refused) setOpened(true);
  }

  /** The fields show their errors themselves, in the page's language, instead of the browser's bubble. */
  function refuse(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    setTold(true);
    const inputs = [...event.currentTarget.elements].filter((it) => it instanceof HTMLInputElement);
    inputs.find(({ validity }) => !validity.valid)?.focus();
  }

  return (
    <div className="mt-4 space-y-6">
      <form method="post" onSubmit={submit} onInvalid={refuse} className="space-y-6">
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
            told={told}
            onChoose={(choice) => {
              setProblem(undefined);
              onChoose(option.name, choice);
            }}
          />
        ))}
        {isCrossed(product, selection) && <CrossedNote />}
        {modifiers.map((modifier) => (
          <ModifierField
            key={modifier.key}
            modifier={modifier}
            chosen={modified[modifier.key]}
            told={told}
            onChoose={(choice) => {
              const { [modifier.key]: _, ...others } = modified;
              setModified(choice ? { ...others, [modifier.key]: choice } : others);
            }}
          />
        ))}
        {product.textFields.length > 0 && (
          <TextsFields fields={product.textFields} texts={texts} told={told} onChange={setTexts} />
        )}
        {problem && <ActionError problem={problem} pending={pending} />}
        <div className="flex flex-wrap items-start gap-3">
          <QuantityField
            label={t('quantity of {name}', { name })}
            value={quantity}
            max={variant?.available || 1}
            disabled={!variant?.available}
            onChange={setWanted}
          />
          <AddButton unavailable={unavailable} pending={pending} />
        </div>
      </form>
      {unavailable && <TellMe key={variant?.id} slug={product.slug} selection={selection} />}
      {extras}
    </div>
  );
}

function CrossedNote() {
  const t = useTranslations();
  return (
    <p className="text-sm text-muted">
      {t('What is crossed out is sold out, or not made together with your other choices.')}
    </p>
  );
}

function AddButton({ unavailable, pending }: { unavailable: boolean; pending: boolean }) {
  const t = useTranslations();
  return (
    <Button type="submit" needsScripts className="min-w-40 flex-1" pending={pending} disabled={unavailable}>
      {unavailable ? t('Not available') : t('Add to cart')}
    </Button>
  );
}
