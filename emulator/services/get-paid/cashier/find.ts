import type { Context } from '#core/contract/context';
import { orderPayments, orders } from '#services/ecom';
import { ticketOrders } from '#services/events';

/** Where a payment is stored: in the payments of an order, or in an order of tickets. */
export interface Place {
  kind: 'order' | 'tickets';
  orderId: string;
  index: number;
}

/** The payments that are wanted. */
export interface Wanted {
  limit: number;
  offset: number;
  isAscending: boolean;
  from?: string | undefined;
  to?: string | undefined;
  statuses: readonly string[];
}

// Payments of orders stand in a list of each order, so that no collection has them as documents.
const ALL = `
  SELECT 'order' AS kind, o.id AS id, p.key AS place, p.value ->> '$.createdDate' AS date, p.value ->> '$.status' AS status
  FROM "${orders.name}" o JOIN "${orderPayments.name}" t ON t.id = o.id, json_each(t.doc, '$.payments') p
  UNION ALL
  SELECT 'tickets', id, 0, doc ->> '$.created', 'APPROVED'
  FROM "${ticketOrders.name}" WHERE doc ->> '$.payment.transactionId' IS NOT NULL`;

/** Returns the places of a page of payments, and the number of all that match. */
export function findPayments({ documents }: Context, wanted: Wanted): { places: Place[]; total: number } {
  const { limit, offset, isAscending, from = '', to = '9999', statuses } = wanted;
  const known = statuses.length === 0 ? '' : `AND status IN (${statuses.map(() => '?').join(', ')})`;
  const where = `FROM (${ALL}) WHERE date >= ? AND date <= ? ${known}`;
  const parameters = [from, to, ...statuses];
  const direction = isAscending ? 'ASC' : 'DESC';
  const rows = documents.sql.rows({
    sql: `SELECT kind, id, place ${where} ORDER BY date ${direction}, id ${direction}, place LIMIT ? OFFSET ?`,
    parameters: [...parameters, limit, offset],
  });
  const [total = 0] = documents.sql.column<number>({ sql: `SELECT count(*) ${where}`, parameters });
  return {
    places: rows.map(([kind, orderId, index]) => ({
      kind: kind === 'tickets' ? 'tickets' : 'order',
      orderId: String(orderId),
      index: Number(index),
    })),
    total,
  };
}
