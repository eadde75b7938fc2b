import { collection } from '#core/documents/collection';

/**
 * The discount for members of a plan on tickets of events (`PaidPlanDiscount` of events orders). Owners set it in the
 * platform's dashboard: no call of the SDK does.
 */
export interface TicketBenefit {
  id: string;
  planId: string;
  /** Percent, as decimal text. */
  percent: string;
  /** The number of tickets in each cycle; unlimited if absent. */
  tickets?: number;
  /** Valid only for these events; for all if absent. */
  eventIds?: string[];
}

export const ticketBenefits = collection<TicketBenefit>('ticket_benefits', {
  fields: { planId: 'string' },
  defaultSort: [{ fieldName: 'id', order: 'ASC' }],
});
