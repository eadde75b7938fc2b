import { useTranslations } from '#translations';
import { Price } from '@/components/ui/locale/price';
import { Picture } from '@/components/ui/picture';
import type { CartLine } from '@/lib/wix/cart';
import { postQuantity, postRemoval } from './actions';
import { CartForm, SubmitButton } from './cart-form';

/** A line of the cart, with a form for its quantity and one to remove it. */
export function CartLineForms({ line }: { line: CartLine }) {
  const t = useTranslations();
  const { id, name, details, picture, quantity, available, price, total } = line;
  return (
    <li className="flex gap-4 py-5 first:pt-0">
      <Picture picture={picture} sizes="96px" className="size-20 shrink-0 rounded-control sm:size-24" />
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap justify-between gap-x-4">
          <p className="font-medium break-words">{name}</p>
          <p className="font-medium tabular-nums">{total}</p>
        </div>
        {details.map((detail) => (
          <p key={detail.name} className="text-sm text-muted">
            <bdi>{detail.name}</bdi>: <bdi>{detail.value}</bdi>
          </p>
        ))}
        <p className="text-sm text-muted">{t.rich('{price} each', { price: <Price {...price} /> })}</p>
        {available < quantity && (
          <p className="mt-1 text-sm text-danger">
            {available === 0
              ? t('Sold out. Please remove it to check out.')
              : t({ one: 'Only {count} left.', other: 'Only {count} left.' }, { count: available })}
          </p>
        )}
        <div className="mt-3 flex flex-wrap items-start justify-between gap-3">
          {available > 0 && (
            <CartForm save={postQuantity} label={t('quantity of {name}', { name })} className="space-y-2">
              <div className="flex items-center gap-2">
                <input type="hidden" name="line" value={id} />
                <input
                  // Renewed with the cart, because the platform may have set another quantity.
                  key={quantity}
                  type="number"
                  name="quantity"
                  aria-label={t('quantity of {name}', { name })}
                  defaultValue={quantity}
                  min={1}
                  max={available}
                  required
                  className="min-h-11 w-16 rounded-control border border-edge bg-surface px-3 tabular-nums"
                />
                <SubmitButton variant="secondary">
                  {t.rich('Update {name}', { name: <span className="sr-only">{name}</span> })}
                </SubmitButton>
              </div>
            </CartForm>
          )}
          <CartForm save={postRemoval} label={t('Remove {name}', { name })} className="ms-auto space-y-2">
            <input type="hidden" name="line" value={id} />
            <SubmitButton variant="quiet" className="-me-3 px-3">
              {t.rich('Remove {name}', { name: <span className="sr-only">{name}</span> })}
            </SubmitButton>
          </CartForm>
        </div>
      </div>
    </li>
  );
}
