import { type ReactNode, Suspense } from 'react';
import { HostedLogIn } from '@/components/members/hosted-log-in/hosted-log-in-button';
import { RenewSession } from '@/components/problems/renew-session';
import { RetryButton } from '@/components/problems/retry-button';
import { ButtonLink } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Notice } from '@/components/ui/notice';
import { Picture } from '@/components/ui/picture';
import { Skeleton } from '@/components/ui/skeleton';
import { numberText } from '@/lib/format/numbers';
import { isOrderId } from '@/lib/urls/order-id';
import type { SearchParams } from '@/lib/urls/search-params';
import type { MemberOrder } from '@/lib/wix/account/orders';
import { isMember } from '@/lib/wix/auth';
import { getOrder } from '@/lib/wix/checkout';
import { siteFormat } from '@/lib/wix/site';
import { DownloadLink } from './download-link';

/**
 * Confirms a purchase with its lines, or tells why the order is not shown.
 * @param searchParams with `orderId`, which the platform appends when the visitor comes back from a purchase, and only
 *   then (platform facts 5.3)
 */
export async function PurchaseThanks({ searchParams }: { searchParams: SearchParams }) {
  const { orderId } = await searchParams;
  if (!isOrderId(orderId)) return null;
  return (
    <Suspense fallback={<Skeleton className="mb-10 h-96 rounded-card sm:h-65" />}>
      <div className="mb-10">
        <Purchase orderId={orderId} />
      </div>
    </Suspense>
  );
}

/** The order in an address. The address may contain any text, so the order is confirmed only if it may exist. */
export async function Purchase({ orderId }: { orderId: string }) {
  const order = await getOrder(orderId);
  if (order.ok) {
    return (
      <Thanks>
        <Receipt order={order.value} locale={(await siteFormat()).locale} />
      </Thanks>
    );
  }
  const quoted = <strong className="font-semibold break-all">{orderId}</strong>;
  switch (order.problem.kind) {
    case 'unreachable':
    case 'failed':
      return (
        <Thanks>
          <div role="status" className="mt-3 flex flex-wrap items-center justify-between gap-4">
            <p className="max-w-prose text-muted">
              We have it, but cannot show it here just now. Should you have a question about it, please quote{' '}
              {quoted}.
            </p>
            <RetryButton />
          </div>
        </Thanks>
      );
    case 'session':
    case 'forbidden': {
      const isOver = order.problem.kind === 'session';
      const logIn = !(await isMember());
      return (
        <Notice
          tone="warn"
          title="We cannot show this order here"
          action={
            <div className="flex flex-wrap gap-3">
              {isOver && <RenewSession />}
              {logIn && <HostedLogIn size="sm">Log in</HostedLogIn>}
            </div>
          }
        >
          Order {quoted} is shown only to its buyer. {isOver && 'Your session has ended: renew it. '}
          {logIn && 'If you ordered as a member, log in. '}
          {CONFIRMATION}
        </Notice>
      );
    }
    default:
      return (
        <Notice tone="warn" title="We could not find this order">
          There is no order {quoted} in this shop. {CONFIRMATION}
        </Notice>
      );
  }
}

const CONFIRMATION =
  'If you have just bought something, the confirmation that you get by e-mail has all the details.';

const Thanks = ({ children }: { children: ReactNode }) => (
  <Card as="section" aria-labelledby="thanks-title" className="p-5 sm:p-8">
    <div className="flex flex-wrap items-start justify-between gap-3">
      <h2 id="thanks-title" className="text-2xl font-semibold">
        Thank you for your order!
      </h2>
      <ButtonLink href="/store" variant="quiet" size="sm" className="-mx-3">
        Go on shopping
      </ButtonLink>
    </div>
    {children}
  </Card>
);

function Receipt({ order: { number, lines, sums, total }, locale }: { order: MemberOrder; locale: string }) {
  return (
    <>
      <p className="mt-2 text-muted">
        Your order’s number is <strong className="font-semibold text-ink">{number}</strong>. Please quote it
        should you have a question.
      </p>
      <div className="mt-5 grid gap-x-10 gap-y-5 sm:grid-cols-[minmax(0,1fr)_16rem]">
        <ul className="divide-y divide-line">
          {lines.map((line) => (
            <li key={line.id} className="flex items-center gap-3 py-3 first:pt-0 last:pb-0">
              <Picture picture={line.picture} sizes="56px" className="size-14 shrink-0 rounded-control" />
              <div className="min-w-0 flex-1 text-sm">
                <p className="font-medium break-words">{line.name}</p>
                {line.options && <p className="break-words text-muted">{line.options}</p>}
                <p className="text-muted">Quantity {numberText(line.quantity, locale)}</p>
                {line.download && <DownloadLink href={line.download} name={line.name} />}
              </div>
              <p className="text-sm font-medium tabular-nums">{line.total}</p>
            </li>
          ))}
        </ul>
        <dl className="space-y-1 self-start text-sm tabular-nums">
          {sums.map(({ name, amount }) => (
            <div key={name} className="flex justify-between gap-4">
              <dt className="text-muted">{name}</dt>
              <dd>{amount}</dd>
            </div>
          ))}
          <div className="flex justify-between gap-4 border-t border-line pt-2 text-base font-semibold">
            <dt>Total</dt>
            <dd>{total}</dd>
          </div>
        </dl>
      </div>
    </>
  );
}
