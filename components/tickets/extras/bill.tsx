import { getTranslations } from '#translations';
import { Card } from '@/components/ui/card';
import { numberText } from '@/lib/format/numbers';
import { isolated } from '@/lib/format/text';
import { siteFormat } from '@/lib/wix/site';
import { getTicketBill } from '@/lib/wix/ticket-bill';

/** The amounts of a ticket order: its lines, taxes and fees, and the total. */
export async function Bill({ eventId, orderNumber }: { eventId: string; orderNumber: string }) {
  const [t, { locale }, read] = await Promise.all([
    getTranslations(),
    siteFormat(),
    getTicketBill(eventId, orderNumber),
  ]);
  // The page itself says why an order cannot be read.
  if (!read.ok) return null;
  const { lines, extras, total } = read.value;
  return (
    <Card className="p-5">
      <h2 className="font-semibold">{t('What you ordered')}</h2>
      <dl className="mt-3 space-y-2 text-sm">
        {lines.map(({ name, quantity, total: lineTotal }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two may have the same name, and none moves
          <Line key={index} name={`${numberText(quantity, locale)} × ${isolated(name)}`} amount={lineTotal} />
        ))}
        {extras.map(({ name, amount }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          <Line key={index} name={name} amount={amount} />
        ))}
        <div className="border-t border-line pt-2 text-base font-semibold">
          <Line name={t('Total')} amount={total ?? t('Free')} />
        </div>
      </dl>
    </Card>
  );
}

const Line = ({ name, amount }: { name: string; amount: string }) => (
  <div className="flex justify-between gap-4">
    <dt>{name}</dt>
    <dd className="tabular-nums">{amount}</dd>
  </div>
);
