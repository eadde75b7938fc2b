'use server';

import { refresh } from 'next/cache';
import { z } from 'zod';
import { slotChoiceSchema } from '@/components/booking/times/slot-choice-schema';
import { serverAction, textArgument } from '@/lib/server-action';
import { cancelBooking, rescheduleBooking } from '@/lib/wix/account/bookings';

/** Cancels a booking of the member's: its id, and its revision as it was shown. */
export const cancelBookingAction = serverAction(
  z.tuple([textArgument, textArgument]),
  async (id, revision) => {
    const canceled = await cancelBooking(id, revision);
    // Also what could not be canceled may stand differently than it was shown.
    refresh();
    return canceled;
  },
);

/** Moves a booking of the member's to another time: its id, its revision as it was shown, the time. */
export const rescheduleBookingAction = serverAction(
  z.tuple([textArgument, textArgument, slotChoiceSchema]),
  async (id, revision, choice) => {
    const moved = await rescheduleBooking(id, revision, choice);
    if (!moved.ok) refresh();
    return moved;
  },
);
