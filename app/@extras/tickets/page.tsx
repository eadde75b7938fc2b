import { ReservationNotice } from '@/components/tickets/extras/held/reservation-notice';
import { DeferredContent } from '@/components/ui/deferred-content';
import { OnlyAt } from '@/components/ui/slots/only-at';

/** The tickets that are held for the visitor, above the list of events. */
export default function TicketsExtras() {
  return (
    <OnlyAt path="/tickets" above>
      <DeferredContent fallback={null}>{ReservationNotice()}</DeferredContent>
    </OnlyAt>
  );
}
