'use server';

import { refresh } from 'next/cache';
import { z } from 'zod';
import { serverAction, textArgument } from '@/lib/server-action';
import { cancelBooking, rescheduleBooking } from '@/lib/wix/account/bookings';
import { slotChoiceSchema } from '@/lib/wix/bookings';

/** Cancels a booking of the member; takes its id, and its revision as shown. */
export const cancelBookingAction = serverAction(
  z.tuple([textArgument, textArgument]),
  async (id, revision) => {
    const canceled = await cancelBooking(id, revision);
    // Even after a failure, the booking may have changed since it was shown.
    refresh();
    return canceled;
  },
);

/** Moves a booking of the member to another time; takes its id, its revision as shown, and the time. */
export const rescheduleBookingAction = serverAction(
  z.tuple([textArgument, textArgument, slotChoiceSchema]),
  async (id, revision, choice) => {
    const moved = await rescheduleBooking(id, revision, choice);
    if (!moved.ok) refresh();
    return moved;
  },
);
