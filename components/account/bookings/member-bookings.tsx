import { getTranslations, useTranslations } from '#translations';
import { AccountProblemNotice } from '@/components/account/account-problem';
import { ConfirmButton } from '@/components/account/confirm-button';
import { SectionProblem } from '@/components/account/section-problem';
import { SECTIONS } from '@/components/account/sections';
import { stateOf } from '@/components/account/states';
import { servicePath } from '@/components/booking/paths';
import { ButtonLink } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { ListCard } from '@/components/ui/lists/list-card';
import { Pager } from '@/components/ui/lists/pager';
import { Notice } from '@/components/ui/notice';
import { isolated } from '@/lib/format/text';
import { readParam, type SearchParams } from '@/lib/urls/search-params';
import { listPastBookings, listUpcomingBookings, type MemberBooking } from '@/lib/wix/account/bookings';
import { cancelBookingAction } from './actions';
import { bookingPayments, bookingStates } from './states';

/** The member's bookings: upcoming ones, then past and canceled ones. */
export async function MemberBookings({ searchParams }: { searchParams: SearchParams }) {
  const t = await getTranslations();
  const [cursor, moved] = await Promise.all([
    readParam(searchParams, 'past'),
    readParam(searchParams, 'moved'),
  ]);
  const [upcoming, past] = await Promise.all([listUpcomingBookings(), listPastBookings(cursor)]);
  if (!upcoming.ok) return <SectionProblem problem={upcoming.problem} app="bookings" />;
  const none = upcoming.value.length === 0;
  if (none && past.ok && past.value.entries.length === 0 && !cursor) {
    return (
      <EmptyState
        title={t('You have not booked anything yet')}
        action={<ButtonLink href="/booking">{t('See what can be booked')}</ButtonLink>}
      >
        {t('Lessons, classes and courses that you book are listed here, and can be moved or canceled.')}
      </EmptyState>
    );
  }
  return (
    <div className="space-y-8">
      {moved && upcoming.value.some(({ id }) => id === moved) && (
        <Notice tone="success">{t('Your booking is moved. You find its new time below.')}</Notice>
      )}
      {none ? (
        <p className="text-muted">{t('Nothing is coming up.')}</p>
      ) : (
        <ul aria-label={t('Upcoming bookings')} className="space-y-4">
          {upcoming.value.map((booking) => (
            <BookingCard key={booking.id} booking={booking} />
          ))}
        </ul>
      )}
      {past.ok ? (
        (past.value.entries.length > 0 || cursor) && (
          <section aria-labelledby="account-past">
            <h3 id="account-past" className="mb-4 text-xl font-semibold">
              {t('Over or canceled')}
            </h3>
            <ul aria-label={t('Past bookings')} className="space-y-4">
              {past.value.entries.map((booking) => (
                <BookingCard key={booking.id} booking={booking} />
              ))}
            </ul>
            <Pager href={SECTIONS.bookings.href} name="past" next={past.value.next} cursor={cursor} />
          </section>
        )
      ) : (
        <div>
          <AccountProblemNotice problem={past.problem} />
          <Pager href={SECTIONS.bookings.href} name="past" next={undefined} cursor={cursor} />
        </div>
      )}
    </div>
  );
}

function BookingCard({ booking }: { booking: MemberBooking }) {
  const t = useTranslations();
  const { id, revision, title, when, staff, place, participants, slug, upcoming } = booking;
  const people =
    participants > 1
      ? t({ one: '{count} person', other: '{count} people' }, { count: participants })
      : undefined;
  const again = !upcoming && slug;
  return (
    <ListCard
      title={title}
      states={[stateOf(bookingStates, booking.status, t), stateOf(bookingPayments, booking.payment, t)]}
      actions={
        (upcoming || again) && (
          <>
            {booking.canReschedule && (
              <ButtonLink href={`${SECTIONS.bookings.href}/${id}`} variant="secondary" size="sm">
                {t.rich('Move {title}', { title: <span className="sr-only">{title}</span> })}
              </ButtonLink>
            )}
            {upcoming && (
              <ConfirmButton
                offered={booking.canCancel}
                label={t.rich('Cancel {booking}', { booking: <span className="sr-only">{title}</span> })}
                title={t('Cancel this booking?')}
                confirm={t('Cancel the booking')}
                done={t('Your booking of {title} is canceled.', { title: isolated(title) })}
                action={cancelBookingAction.bind(null, id, revision)}
              >
                <p>
                  <strong className="font-semibold text-ink">{title}</strong>
                  <br />
                  {when}
                </p>
                <CancelTerms booking={booking} />
              </ConfirmButton>
            )}
            {again && (
              <ButtonLink href={servicePath(slug)} variant="secondary" size="sm">
                {t.rich('Book again {title}', { title: <span className="sr-only">{title}</span> })}
              </ButtonLink>
            )}
          </>
        )
      }
    >
      <p className="font-medium">{when}</p>
      <p className="text-sm text-muted">{[staff, place, people].filter(Boolean).join(' · ')}</p>
      {booking.total && (
        <p className="text-sm text-muted">
          {booking.orderNumber
            ? t('{total}, order {number}', { total: booking.total, number: booking.orderNumber })
            : booking.total}
        </p>
      )}
      {booking.policy.map((text) => (
        <p key={text} className="text-sm text-muted">
          {text}
        </p>
      ))}
    </ListCard>
  );
}

/** The terms that a member should read before canceling. */
function CancelTerms({ booking: { policy, policyText, payment } }: { booking: MemberBooking }) {
  const t = useTranslations();
  const paid = payment === 'PAID' || payment === 'PARTIALLY_PAID';
  return (
    <>
      {[...policy, ...(policyText ? [policyText] : [])].map((text) => (
        <p key={text}>{text}</p>
      ))}
      {paid && <p>{t('Payments are not refunded automatically: that is up to the business.')}</p>}
      <p>{t('Your place becomes free for others at once.')}</p>
    </>
  );
}
