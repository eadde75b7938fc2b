import type { Transitions } from '#core/transitions';
import type { SerializedOrder } from '../stored/orders';

type OrderStatus = `${NonNullable<SerializedOrder['status']>}`;

/** The transitions of an order (specification 6.10). */
export const APPROVAL_TRANSITIONS: Transitions<OrderStatus, 'approve' | 'hold' | 'reject' | 'cancel'> = {
  INITIALIZED: { approve: 'APPROVED', hold: 'PENDING', reject: 'REJECTED', cancel: 'CANCELED' },
  PENDING: { approve: 'APPROVED', reject: 'REJECTED', cancel: 'CANCELED' },
  APPROVED: { cancel: 'CANCELED' },
  REJECTED: {},
  CANCELED: {},
};
