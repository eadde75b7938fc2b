import type { ReactNode } from 'react';
import { getTranslations, useTranslations } from '#translations';
import { RenewSession } from '@/components/problems/renew-session';
import { RetryButton } from '@/components/problems/retry-button';
import { ButtonLink } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import { Place } from '@/components/ui/slots/place';
import { message } from '@/lib/translations/translate';
import type { SearchParams } from '@/lib/urls/search-params';
import { isOrderId } from '@/lib/urls/search-params';
import { getPurchase } from '@/lib/wix/store';

const CONFIRMATION = message(
  'If you have just bought something, the confirmation that you get by e-mail has all the details.',
);

/**
 * Confirms a purchase, or says why the order is not shown.
 * @param searchParams with `orderId`, which the platform appends when the visitor comes back from a purchase, and only
 *   then (platform facts 5.3)
 */
export async function PurchaseThanks({ searchParams }: { searchParams: SearchParams }) {
  const { orderId } = await searchParams;
  if (isOrderId(orderId)) return <Purchase orderId={orderId} />;
  const t = await getTranslations();
  return <NotShown title={t('There is no order at this address')}>{t(CONFIRMATION)}</NotShown>;
}

/** The order in an address. The address may contain any text, so the order is confirmed only if it may exist. */
export async function Purchase({ orderId }: { orderId: string }) {
  const order = await getPurchase(orderId);
  const t = await getTranslations();
  if (order.ok) {
    const { number, email } = order.value;
    return (
      <Thanks>
        <p className="mt-3 max-w-prose text-lg text-muted">
          {t.rich('Your order’s number is {number}. Please quote it if you have a question.', {
            number: <strong className="font-semibold text-ink">{number}</strong>,
          })}{' '}
          {email &&
            t.rich('The confirmation goes to {email}.', {
              email: <strong className="font-semibold wrap-anywhere text-ink">{email}</strong>,
            })}
        </p>
      </Thanks>
    );
  }
  const quoted = { order: <strong className="font-semibold break-all">{orderId}</strong> };
  switch (order.problem.kind) {
    case 'unreachable':
    case 'failed':
      return (
        <Thanks>
          <div role="status" className="mt-3 flex flex-wrap items-center justify-between gap-4">
            <p className="max-w-prose text-muted">
              {t.rich(
                'We have it, but cannot show it here just now. If you have a question about it, please quote {order}.',
                quoted,
              )}
            </p>
            <RetryButton />
          </div>
        </Thanks>
      );
    case 'session':
    case 'forbidden': {
      const isOver = order.problem.kind === 'session';
      return (
        <NotShown title={t('We cannot show this order here')} action={isOver && <RenewSession />}>
          {t.rich('Order {order} is shown only to its buyer.', quoted)}{' '}
          {isOver && `${t('Your session has ended: renew it.')} `}
          {t(CONFIRMATION)}
          <Place name="log-in" />
        </NotShown>
      );
    }
    default:
      return (
        <NotShown title={t('We could not find this order')}>
          {t.rich('There is no order {order} in this shop.', quoted)} {t(CONFIRMATION)}
        </NotShown>
      );
  }
}

function Thanks({ children }: { children: ReactNode }) {
  const t = useTranslations();
  return (
    <section aria-labelledby="thanks-title">
      <h1 id="thanks-title" className="text-title font-semibold">
        {t('Thank you for your order!')}
      </h1>
      {children}
      <div className="mt-8 flex flex-wrap gap-3">
        <ButtonLink href="/store">{t('Go on shopping')}</ButtonLink>
        <Place name="order-actions" />
      </div>
    </section>
  );
}

function NotShown({ title, action, children }: { title: string; action?: ReactNode; children: ReactNode }) {
  const t = useTranslations();
  return (
    <>
      <h1 className="mb-6 text-title font-semibold">{t('Your order')}</h1>
      <Notice tone="warn" title={title} action={action}>
        {children}
      </Notice>
      <div className="mt-8">
        <ButtonLink href="/store">{t('Go on shopping')}</ButtonLink>
      </div>
    </>
  );
}
