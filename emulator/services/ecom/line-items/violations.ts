import type { currentCart as meta } from '@wix/ecom/meta';
import type { Serialized } from '#core/contract/serialized';
import type { PricedLine } from './types';

const REASONS = {
  NOT_FOUND: 'is no longer sold',
  NOT_AVAILABLE: 'is sold out',
  PARTIALLY_AVAILABLE: 'is not there in that number',
} as const;

/** Returns the violations of lines. All are errors, as the order would be refused (specification 6.4). */
export function violations(lines: readonly PricedLine[]): Serialized<meta.ViolationOriginal>[] {
  return lines.flatMap(({ id, status, shown }) =>
    status === 'AVAILABLE'
      ? []
      : [
          {
            severity: 'ERROR' as const,
            target: { lineItem: { name: 'LINE_ITEM_DEFAULT' as const, id } },
            description: `${shown.productName?.original} ${REASONS[status]}`,
          },
        ],
  );
}
