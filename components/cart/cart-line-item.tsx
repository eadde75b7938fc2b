import { useTranslations } from '#translations';
import { Button } from '@/components/ui/button';
import { QuantityField } from '@/components/ui/forms/quantity-field';
import { Price } from '@/components/ui/locale/price';
import { Picture } from '@/components/ui/picture';
import type { CartLine } from '@/lib/wix/cart';
import { isPendingLine } from './optimistic/changes';

/** A line of the cart. Its buttons are missing until the platform has added it. */
export function CartLineItem({
  line,
  onQuantity,
  onRemove,
}: {
  line: CartLine;
  onQuantity: (quantity: number) => void;
  onRemove: () => void;
}) {
  const t = useTranslations();
  const settled = !isPendingLine(line);
  return (
    <li className="py-4 first:pt-0 last:pb-0">
      <div className="flex gap-3">
        <Picture picture={line.picture} sizes="64px" className="size-16 shrink-0 rounded-control" />
        <div className="min-w-0 flex-1 text-sm">
          <p className="font-medium break-words">{line.name}</p>
          {line.details.map(({ name, value, color }) => (
            <p key={name} className="flex items-center gap-1.5 text-muted">
              <span className="min-w-0 break-words">
                <bdi>{name}</bdi>: <bdi>{value}</bdi>
              </span>
              {color && (
                <span
                  aria-hidden="true"
                  className="size-3 shrink-0 rounded-full border border-edge"
                  style={{ backgroundColor: color }}
                />
              )}
            </p>
          ))}
          {(line.quantity > 1 || line.price.before) && (
            <p className="text-muted">{t.rich('{price} each', { price: <Price {...line.price} /> })}</p>
          )}
        </div>
        <p className="text-sm font-medium tabular-nums">{line.total}</p>
      </div>
      <Shortage line={line} />
      {settled && (
        <div className="mt-2 flex flex-wrap items-start justify-between gap-2">
          {line.available > 0 && (
            <QuantityField
              label={t('quantity of {name}', { name: line.name })}
              value={line.quantity}
              max={line.available}
              onChange={onQuantity}
            />
          )}
          <Button variant="quiet" size="sm" className="mt-1 -me-3 ms-auto" onClick={onRemove}>
            {t.rich('Remove {name}', { name: <span className="sr-only">{line.name}</span> })}
          </Button>
        </div>
      )}
    </li>
  );
}

function Shortage({ line: { available, quantity } }: { line: CartLine }) {
  const t = useTranslations();
  if (available >= quantity) return null;
  return (
    <p className="mt-2 text-sm text-danger">
      {available === 0
        ? t('Sold out. Please remove it to check out.')
        : t({ one: 'Only {count} left.', other: 'Only {count} left.' }, { count: available })}
    </p>
  );
}
