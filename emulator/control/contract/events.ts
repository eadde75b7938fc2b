import * as z from 'zod';

export const eventEntry = z
  .object({
    sequence: z.int(),
    eventType: z.string(),
    entityId: z.string(),
    time: z.string(),
    requestId: z.string().optional().describe('The request that caused it; absent if time caused it.'),
  })
  .meta({ id: 'EventEntry' });
export type EventEntry = z.infer<typeof eventEntry>;

export const detailedEvent = eventEntry
  .extend({ payload: z.unknown(), identity: z.unknown() })
  .meta({ id: 'Event' });
export type DetailedEvent = z.infer<typeof detailedEvent>;

export const attempt = z
  .object({
    number: z.int(),
    webhookId: z.string(),
    url: z.string(),
    sequence: z.int(),
    eventType: z.string(),
    attempt: z.int(),
    time: z.string(),
    became: z.enum(['taken', 'refused', 'unanswered']),
    status: z.int().optional(),
    reason: z.string().optional(),
    nextAt: z.string().optional(),
  })
  .meta({ id: 'Attempt' });
export type Attempt = z.infer<typeof attempt>;

export const waitingDelivery = z
  .object({
    webhookId: z.string(),
    url: z.string(),
    sequence: z.int(),
    eventType: z.string(),
    failures: z.int(),
    nextAt: z.string().optional(),
  })
  .meta({ id: 'WaitingDelivery' });
export type WaitingDelivery = z.infer<typeof waitingDelivery>;

export const webhook = z.object({ id: z.string(), url: z.string() }).meta({ id: 'Webhook' });
export type Webhook = z.infer<typeof webhook>;

export const trigger = z
  .object({ name: z.string(), eventType: z.string(), how: z.string() })
  .meta({ id: 'Trigger' });
export type Trigger = z.infer<typeof trigger>;

export const triggered = z
  .object({
    trigger: z.string(),
    how: z.string(),
    eventType: z.string(),
    events: z.array(z.object({ sequence: z.int(), eventType: z.string(), entityId: z.string() })),
  })
  .meta({ id: 'Triggered' });
export type Triggered = z.infer<typeof triggered>;
