import type { Slot } from './types';

/** Whether a slot has enough spots or a waiting list. An appointment is taken as a whole. */
export const hasRoom = ({ eventId, openSpots, waitingSpots }: Slot, spots: number): boolean =>
  !eventId || openSpots >= spots || waitingSpots !== undefined;
