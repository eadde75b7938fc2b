'use client';

import { type FormEvent, useState } from 'react';
import type { Product } from '@/lib/wix/product';
import type { Problem } from '@/lib/wix/result';
import { useCart } from '../cart/cart-provider';
import { Refusal } from '../cart/refusal';
import { Button } from '../ui/button';
import { Dialog } from '../ui/dialog';
import { TextField } from '../ui/field';
import { Picture } from '../ui/picture';
import { QuantityField } from '../ui/quantity-field';
import { chosenVariant, firstSelection, type Selection } from './choices';
import { OptionField } from './option-field';
import { ProductPrice } from './product-price';
import { StockText } from './stock-text';

/** The choice of a product's options, texts and quantity. It stays open, and keeps everything, when adding fails. */
export default function ChooseDialog({
  product,
  open,
  onClose,
}: {
  product: Product;
  open: boolean;
  onClose: () => void;
}) {
  const { add } = useCart();
  const [selection, setSelection] = useState<Selection>(() => firstSelection(product));
  const [texts, setTexts] = useState<Record<string, string>>({});
  const [quantity, setQuantity] = useState(1);
  const [pending, setPending] = useState(false);
  const [problem, setProblem] = useState<Problem>();
  const variant = chosenVariant(product, selection);
  const complete = product.options.every(({ name }) => name in selection);

  function choose(option: string, choice: string) {
    const next = { ...selection, [option]: choice };
    setSelection(next);
    setProblem(undefined);
    setQuantity(Math.max(1, Math.min(quantity, chosenVariant(product, next)?.available ?? quantity)));
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (!variant) return;
    setPending(true);
    const item = {
      productId: product.id,
      ...(product.managed ? { variantId: variant.id } : { options: selection }),
      ...(Object.keys(texts).length > 0 && { customTextFields: texts }),
    };
    const refused = await add(item, product.name, quantity);
    setPending(false);
    setProblem(refused);
    if (!refused) onClose();
  }

  const picture = product.options
    .flatMap(({ name, choices }) => choices.filter(({ description }) => selection[name] === description))
    .find((choice) => choice.picture)?.picture;
  const unavailable = complete && !variant?.available;
  return (
    <Dialog open={open} onClose={onClose} title={product.name} form>
      <form onSubmit={submit} className="space-y-5">
        <div className="flex gap-4">
          <Picture
            picture={picture ?? product.picture}
            sizes="112px"
            className="size-28 shrink-0 rounded-control"
          />
          <div className="flex flex-col gap-1" aria-live="polite">
            <ProductPrice
              price={variant ? { ...variant.price, from: false } : product.price}
              className="text-lg"
            />
            {complete && !variant ? (
              <p className="text-sm text-danger">Not made in this combination</p>
            ) : (
              <StockText variants={variant ? [variant] : product.variants} />
            )}
          </div>
        </div>
        {product.options.map((option) => (
          <OptionField
            key={option.name}
            option={option}
            product={product}
            selection={selection}
            onChoose={(choice) => choose(option.name, choice)}
          />
        ))}
        {product.textFields.map(({ title, maxLength, mandatory }) => (
          <TextField
            key={title}
            label={title}
            hint={mandatory ? undefined : 'Optional'}
            required={mandatory}
            maxLength={maxLength}
            value={texts[title] ?? ''}
            onChange={(event) => setTexts({ ...texts, [title]: event.target.value })}
          />
        ))}
        {problem && <Refusal problem={problem} />}
        <div className="flex flex-wrap items-start gap-3">
          <QuantityField
            label={`quantity of ${product.name}`}
            value={quantity}
            max={variant?.available || 1}
            disabled={!variant?.available}
            onChange={setQuantity}
          />
          <Button type="submit" className="flex-1" pending={pending} disabled={unavailable}>
            {unavailable ? 'Not available' : 'Add to cart'}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
