import { getTranslations } from '#translations';
import { ButtonLink } from '@/components/ui/button';
import { Fact } from '@/components/ui/fact';
import { Notice } from '@/components/ui/notice';
import { getBookedOrder } from '@/lib/wix/booked-order';
import { isMember } from '@/lib/wix/member';

/** The order of a booking: its options, where its confirmation goes, and its number. Nothing if it cannot be read. */
export async function BookedOrderFacts({ orderId }: { orderId: string }) {
  const [t, read, member] = await Promise.all([getTranslations(), getBookedOrder(orderId), isMember()]);
  if (!read.ok) return null;
  const { lines, email, number } = read.value;
  const account = member && (
    <ButtonLink href="/account/bookings" variant="secondary" size="sm">
      {t('See it in your account')}
    </ButtonLink>
  );
  return (
    <Notice action={account}>
      {lines.map(({ id, options }) => options && <p key={id}>{options}</p>)}
      <dl className="grid gap-4 sm:grid-cols-2">
        {email && <Fact name={t('The confirmation goes to')}>{email}</Fact>}
        {number && (
          <Fact name={t('If you have a question, please quote')}>{t('order {number}', { number })}</Fact>
        )}
      </dl>
    </Notice>
  );
}
