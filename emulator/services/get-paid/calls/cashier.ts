import * as z from 'zod';
import { MANAGERS } from '#core/contract/context';
import type { Operation } from '#core/contract/operation';
import { readRequest } from '#core/contract/validation/own-schema';
import { findPayments } from '../cashier/find';
import { STATUSES, serializePayment } from '../cashier/serialize';

const flag = z.union([z.boolean(), z.enum(['true', 'false']).transform((text) => text === 'true')]);
const texts = z.union([z.string().transform((text) => [text]), z.array(z.string())]);

/** The call's contract, from its REST documentation (Transactions List). */
const contract = z.object({
  limit: z.coerce.number().int().min(0).max(100).default(20),
  offset: z.coerce.number().int().min(0).default(0),
  order: z.enum(['date:asc', 'date:desc']).default('date:desc'),
  from: z.string().optional(),
  to: z.string().optional(),
  status: texts.default([]),
  includeRefunds: flag.default(false),
  ignoreTotals: flag.default(false),
});

const storedStatus = (status: string) =>
  Object.entries(STATUSES).find(([, shown]) => shown === status)?.[0] ?? status;

/** The payments of the site, of orders of all apps, for which the SDK has no function. */
export const cashierOperations: Operation[] = [
  {
    name: 'get-paid.cashier.listTransactions',
    method: 'GET',
    paths: ['/payments/api/merchant/v2/transactions', '/_api/payments/api/merchant/v2/transactions'],
    parameters: [],
    callers: MANAGERS,
    hasContract: false,
    handle: ({ run }, request) => {
      const { limit, offset, order, from, to, status, includeRefunds, ignoreTotals } = readRequest(
        contract,
        request,
      );
      return run((context) => {
        const { places, total } = findPayments(context, {
          limit,
          offset,
          isAscending: order === 'date:asc',
          from,
          to,
          statuses: status.map(storedStatus),
        });
        return {
          transactions: places.map((place) => serializePayment(context, place, includeRefunds)),
          pagination: { limit, offset, ...(!ignoreTotals && { total }) },
        };
      });
    },
  },
];
