import type { ReactNode } from 'react';
import { getTranslations, useTranslations } from '#translations';
import { DownloadLink, OrderFacts } from '@/components/account/orders/order-facts';
import { RenewSession } from '@/components/problems/renew-session';
import { RetryButton } from '@/components/problems/retry-button';
import { ButtonLink } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Notice } from '@/components/ui/notice';
import { Picture } from '@/components/ui/picture';
import { Place } from '@/components/ui/slots/place';
import { numberText } from '@/lib/format/numbers';
import { message } from '@/lib/translations/translate';
import { isOrderId } from '@/lib/urls/order-id';
import type { SearchParams } from '@/lib/urls/search-params';
import type { MemberOrder } from '@/lib/wix/orders';
import { getOrder } from '@/lib/wix/orders';
import { siteFormat } from '@/lib/wix/site';

/**
 * Confirms a purchase with its details, or says why the order is not shown.
 * @param searchParams with `orderId`, which the platform appends when the visitor comes back from a purchase, and only
 *   then (platform facts 5.3)
 */
export async function PurchaseThanks({ searchParams }: { searchParams: SearchParams }) {
  const { orderId } = await searchParams;
  if (isOrderId(orderId)) return <Purchase orderId={orderId} />;
  const t = await getTranslations();
  return (
    <NotShown>
      <Notice tone="warn" title={t('There is no order at this address')}>
        {t(CONFIRMATION)}
      </Notice>
    </NotShown>
  );
}

/** The order in an address. The address may contain any text, so the order is confirmed only if it may exist. */
export async function Purchase({ orderId }: { orderId: string }) {
  const order = await getOrder(orderId);
  const t = await getTranslations();
  if (order.ok) {
    return (
      <Thanks>
        <Receipt order={order.value} locale={(await siteFormat()).locale} />
        <NextSteps />
      </Thanks>
    );
  }
  const quoted = <Quoted>{orderId}</Quoted>;
  switch (order.problem.kind) {
    case 'unreachable':
    case 'failed':
      return (
        <Thanks>
          <div role="status" className="mt-3 flex flex-wrap items-center justify-between gap-4">
            <p className="max-w-prose text-muted">
              {t.rich(
                'We have it, but cannot show it here just now. If you have a question about it, please quote {order}.',
                { order: quoted },
              )}
            </p>
            <RetryButton />
          </div>
          <NextSteps />
        </Thanks>
      );
    case 'session':
    case 'forbidden':
      return (
        <NotShown>
          <OfAnother orderId={orderId} isOver={order.problem.kind === 'session'} />
        </NotShown>
      );
    default:
      return (
        <NotShown>
          <Notice tone="warn" title={t('We could not find this order')}>
            {t.rich('There is no order {order} in this shop.', { order: quoted })} {t(CONFIRMATION)}
          </Notice>
        </NotShown>
      );
  }
}

/** Message for an order of another buyer. */
function OfAnother({ orderId, isOver }: { orderId: string; isOver: boolean }) {
  const t = useTranslations();
  return (
    <Notice tone="warn" title={t('We cannot show this order here')} action={isOver && <RenewSession />}>
      {t.rich('Order {order} is shown only to its buyer.', { order: <Quoted>{orderId}</Quoted> })}{' '}
      {isOver && `${t('Your session has ended: renew it.')} `}
      {t(CONFIRMATION)}
      <Place name="log-in" />
    </Notice>
  );
}

const Quoted = ({ children }: { children: string }) => (
  <strong className="font-semibold break-all">{children}</strong>
);

const CONFIRMATION = message(
  'If you have just bought something, the confirmation that you get by e-mail has all the details.',
);

function GoShopping() {
  const t = useTranslations();
  return <ButtonLink href="/store">{t('Go on shopping')}</ButtonLink>;
}

function Thanks({ children }: { children: ReactNode }) {
  const t = useTranslations();
  return (
    <section aria-labelledby="thanks-title">
      <h1 id="thanks-title" className="text-title font-semibold">
        {t('Thank you for your order!')}
      </h1>
      {children}
    </section>
  );
}

function NotShown({ children }: { children: ReactNode }) {
  const t = useTranslations();
  return (
    <>
      <h1 className="mb-6 text-title font-semibold">{t('Your order')}</h1>
      {children}
      <div className="mt-8">
        <GoShopping />
      </div>
    </>
  );
}

function NextSteps() {
  return (
    <div className="mt-8 flex flex-wrap gap-3">
      <GoShopping />
      <Place name="order-actions" />
    </div>
  );
}

function Receipt({ order, locale }: { order: MemberOrder; locale: string }) {
  const t = useTranslations();
  const { number, lines, sums, total, email } = order;
  return (
    <>
      <p className="mt-3 max-w-prose text-lg text-muted">
        {t.rich('Your order’s number is {number}. Please quote it if you have a question.', {
          number: <strong className="font-semibold text-ink">{number}</strong>,
        })}
        {email && (
          <>
            {' '}
            {t.rich('The confirmation goes to {email}.', {
              email: <strong className="font-semibold break-all text-ink">{email}</strong>,
            })}
          </>
        )}
      </p>
      <Card className="mt-8 grid gap-x-12 gap-y-6 p-5 sm:p-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <ul aria-label={t('What you bought')} className="divide-y divide-line">
          {lines.map((line) => (
            <li key={line.id} className="flex items-center gap-3 py-3 first:pt-0 last:pb-0">
              <Picture picture={line.picture} sizes="80px" className="size-20 shrink-0 rounded-control" />
              <div className="min-w-0 flex-1 text-sm">
                <p className="font-medium break-words">{line.name}</p>
                {line.options && <p className="break-words text-muted">{line.options}</p>}
                <p className="text-muted">
                  {t('Quantity {quantity}', { quantity: numberText(line.quantity, locale) })}
                </p>
                {line.download && <DownloadLink href={line.download} name={line.name} />}
              </div>
              <p className="text-sm font-medium tabular-nums">{line.total}</p>
            </li>
          ))}
        </ul>
        <div className="space-y-6">
          <dl className="space-y-1 text-sm tabular-nums">
            {sums.map(({ name, amount }) => (
              <div key={name} className="flex justify-between gap-4">
                <dt className="text-muted">{name}</dt>
                <dd>{amount}</dd>
              </div>
            ))}
            <div className="flex justify-between gap-4 border-t border-line pt-2 text-base font-semibold">
              <dt>{t('Total')}</dt>
              <dd>{total}</dd>
            </div>
          </dl>
          <OrderFacts order={order} />
        </div>
      </Card>
    </>
  );
}
