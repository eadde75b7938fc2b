import { useTranslations } from '#translations';
import { Button } from '@/components/ui/button';
import { Swatch } from '@/components/ui/lists/swatch';
import { Price } from '@/components/ui/locale/price';
import { Picture } from '@/components/ui/picture';
import type { CartLine as Line } from '@/lib/wix/cart';
import { postQuantity } from './actions';
import { isPendingLine } from './cart-changes';
import { CartForm } from './cart-form';
import { QuantityField } from './quantity-field';

/** A line of the cart. Its buttons are missing until the platform has added it. @param onQuantity gets 0 to remove it */
export function CartLine({ line, onQuantity }: { line: Line; onQuantity: (quantity: number) => void }) {
  const t = useTranslations();
  const { id, name, details, picture, quantity, available, price, total } = line;
  return (
    <li className="py-4 first:pt-0 last:pb-0">
      <div className="flex gap-3">
        <Picture picture={picture} sizes="80px" className="size-16 shrink-0 rounded-control sm:size-20" />
        <div className="min-w-0 flex-1 text-sm">
          <p className="font-medium break-words">{name}</p>
          {details.map(({ name, value, color }) => (
            <p key={name} className="flex items-center gap-1.5 text-muted">
              <span className="min-w-0 break-words">
                <bdi>{name}</bdi>: <bdi>{value}</bdi>
              </span>
              {color && <Swatch color={color} className="size-3" />}
            </p>
          ))}
          {(quantity > 1 || price.before) && (
            <p className="text-muted">{t.rich('{price} each', { price: <Price {...price} /> })}</p>
          )}
        </div>
        <p className="text-sm font-medium tabular-nums">{total}</p>
      </div>
      {available < quantity && (
        <p className="mt-2 text-sm text-danger">
          {available === 0
            ? t('Sold out. Please remove it to check out.')
            : t({ one: 'Only {count} left.', other: 'Only {count} left.' }, { count: available })}
        </p>
      )}
      {!isPendingLine(line) && (
        <div className="mt-2 flex flex-wrap items-start justify-between gap-2">
          {available > 0 && (
            // The field itself sends a new quantity, so its form is only posted without scripts.
            <CartForm post={postQuantity} onSend={() => {}} className="flex gap-2">
              <input type="hidden" name="line" value={id} />
              <QuantityField
                label={t('quantity of {name}', { name })}
                value={quantity}
                max={available}
                onChange={onQuantity}
              />
              <noscript>
                <Button type="submit" variant="secondary">
                  {t.rich('Update {name}', { name: <span className="sr-only">{name}</span> })}
                </Button>
              </noscript>
            </CartForm>
          )}
          <CartForm post={postQuantity} onSend={() => onQuantity(0)} className="mt-1 -me-3 ms-auto">
            <input type="hidden" name="line" value={id} />
            <input type="hidden" name="quantity" value="0" />
            <Button type="submit" variant="quiet" size="sm">
              {t.rich('Remove {name}', { name: <span className="sr-only">{name}</span> })}
            </Button>
          </CartForm>
        </div>
      )}
    </li>
  );
}
