import { z } from 'zod';
import { text } from '@/lib/server-action';
import type { SlotChoice } from '@/lib/wix/bookings/slots/calls';

/** A time that somebody chose, as a browser sends it. */
export const slotChoice: z.ZodType<SlotChoice, SlotChoice> = z.object({
  serviceId: text,
  timezone: text,
  waits: z.boolean().optional(),
  start: text,
  end: text,
  resourceId: text.optional(),
  eventId: text.optional(),
  location: z.object({ id: text.optional(), name: text.optional() }).optional(),
});
