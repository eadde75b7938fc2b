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
import { numberText } from '@/lib/format/numbers';
import { isolated } from '@/lib/format/text';
import { readParam, type SearchParams } from '@/lib/urls/search-params';
import { listPastBookings, listUpcomingBookings, type MemberBooking } from '@/lib/wix/account/bookings';
import { siteFormat } from '@/lib/wix/site';
import { cancelBookingAction } from './actions';
import { bookingPayments, bookingStates } from './states';

/** The member's bookings: upcoming ones, then past and canceled ones. */
export async function MemberBookings({ searchParams }: { searchParams: SearchParams }) {
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
        title="You have not booked anything yet"
        action={<ButtonLink href="/booking">See what can be booked</ButtonLink>}
      >
        Lessons, classes and courses that you book are listed here, and can be moved or canceled.
      </EmptyState>
    );
  }
  return (
    <div className="space-y-8">
      {moved && upcoming.value.some(({ id }) => id === moved) && (
        <Notice tone="success">Your booking is moved. You find its new time below.</Notice>
      )}
      {none ? (
        <p className="text-muted">Nothing lies ahead.</p>
      ) : (
        <ul aria-label="Upcoming bookings" className="space-y-4">
          {upcoming.value.map((booking) => (
            <BookingCard key={booking.id} booking={booking} />
          ))}
        </ul>
      )}
      {past.ok ? (
        (past.value.entries.length > 0 || cursor) && (
          <section aria-labelledby="account-past">
            <h3 id="account-past" className="mb-4 text-xl font-semibold">
              Over or canceled
            </h3>
            <ul aria-label="Past bookings" className="space-y-4">
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

async function BookingCard({ booking }: { booking: MemberBooking }) {
  const { locale } = await siteFormat();
  const { id, revision, title, when, staff, place, participants, slug, upcoming } = booking;
  const people = participants > 1 ? `${numberText(participants, locale)} people` : undefined;
  const again = !upcoming && slug;
  return (
    <ListCard
      title={title}
      states={[stateOf(bookingStates, booking.status), stateOf(bookingPayments, booking.payment)]}
      actions={
        (upcoming || again) && (
          <>
            {booking.canReschedule && (
              <ButtonLink href={`${SECTIONS.bookings.href}/${id}`} variant="secondary" size="sm">
                Move <span className="sr-only">{title}</span>
              </ButtonLink>
            )}
            {upcoming && (
              <ConfirmButton
                offered={booking.canCancel}
                label={
                  <>
                    Cancel <span className="sr-only">{title}</span>
                  </>
                }
                title="Cancel this booking?"
                confirm="Cancel the booking"
                done={`Your booking of ${isolated(title)} is canceled.`}
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
                Book again <span className="sr-only">{title}</span>
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
          {booking.total}
          {booking.orderNumber && `, order ${booking.orderNumber}`}
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
  const paid = payment === 'PAID' || payment === 'PARTIALLY_PAID';
  return (
    <>
      {[...policy, ...(policyText ? [policyText] : [])].map((text) => (
        <p key={text}>{text}</p>
      ))}
      {paid && <p>What you have paid is not paid back by itself: that is up to the business.</p>}
      <p>Your place becomes free for others at once.</p>
    </>
  );
}
