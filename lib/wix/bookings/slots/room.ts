import type { Slot } from './types';

/** Whether a slot has so many spots, or a waiting list; an appointment is had as a whole. */
export const hasRoom = ({ eventId, openSpots, waitingSpots }: Slot, spots: number): boolean =>
  !eventId || openSpots >= spots || waitingSpots !== undefined;
