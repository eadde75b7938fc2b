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

export const webhook = z
  .object({
    id: z.string(),
    url: z.string(),
    pausedUntil: z.string().optional().describe('It does not answer, and gets nothing until then.'),
    problem: z.string().optional().describe('Why it is paused.'),
  })
  .meta({ id: 'Webhook' });
export type Webhook = z.infer<typeof webhook>;

const texts = z.record(z.string(), z.string());

export const triggerData = z
  .object({
    with: texts.optional().describe('Inputs of its calls, such as {"productId": "…"}.'),
    override: texts
      .optional()
      .describe('Other values in its event, by their paths in the entity: {"order.status": "CANCELED"}.'),
  })
  .meta({ id: 'TriggerData' });
export type TriggerData = z.infer<typeof triggerData>;

export const trigger = z
  .object({
    name: z.string(),
    eventType: z.string(),
    how: z.string(),
    takes: z.array(z.object({ name: z.string(), description: z.string() })).describe('Its inputs.'),
    latest: triggerData.optional().describe('The data of its last run.'),
  })
  .meta({ id: 'Trigger' });
export type Trigger = z.infer<typeof trigger>;

export const triggered = z
  .object({
    trigger: z.string(),
    how: z.string(),
    eventType: z.string(),
    events: z.array(z.object({ sequence: z.int(), eventType: z.string(), entityId: z.string() })),
    added: z
      .array(z.object({ path: z.string(), alike: z.array(z.string()) }))
      .describe('The overridden values that the event did not have, and paths of it that may be meant.'),
  })
  .meta({ id: 'Triggered' });
export type Triggered = z.infer<typeof triggered>;
