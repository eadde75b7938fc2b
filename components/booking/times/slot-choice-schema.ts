import { z } from 'zod';
import { textArgument } from '@/lib/server-action';
import type { SlotChoice } from '@/lib/wix/bookings/slots';

/** The schema of a visitor's choice of time, as the browser sends it. */
export const slotChoiceSchema = z.object({
  serviceId: textArgument,
  timezone: textArgument,
  waits: z.boolean().optional(),
  start: textArgument,
  end: textArgument,
  resourceId: textArgument.optional(),
  eventId: textArgument.optional(),
  location: z.object({ id: textArgument.optional(), name: textArgument.optional() }).optional(),
}) satisfies z.ZodType<SlotChoice, SlotChoice>;
